import { defaultExports } from '../../src/default-exports.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario, by name: one file each in `scenarios/`. */
export async function loadScenarios(): Promise<Map<string, Scenario>> {
  const scenarios = await defaultExports<Scenario>(new URL('scenarios/', import.meta.url));
  return new Map([...scenarios.values()].map((scenario) => [scenario.name, scenario]));
}
