import { defaultExports } from '../../src/default-exports.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario, by name. A file holds one, which is named after it, or several with their names. */
export async function loadScenarios(): Promise<Map<string, Scenario>> {
  const files = await defaultExports<Scenario | Record<string, Scenario>>(
    new URL('scenarios/', import.meta.url),
  );
  return new Map(
    [...files].flatMap(([name, content]) =>
      isScenario(content) ? [[name, content] as const] : Object.entries(content),
    ),
  );
}

const isScenario = (content: Scenario | Record<string, Scenario>): content is Scenario =>
  typeof content.play === 'function';
