import type { DemoProof } from '../../src/reference/demo-proof.ts';
import { compareDemo } from './compare-demo.ts';
import { demoDifferences } from './demo-differences.ts';
import { loadScenarios } from './scenarios.ts';

/** The demo agent in every recorded scenario, and what differs that nobody has explained, by scenario. */
export async function demoProof(): Promise<{ proof: DemoProof; unexplained: Record<string, string> }> {
  const scenarios: DemoProof['scenarios'] = {};
  const unexplained: Record<string, string> = {};
  for (const [name, scenario] of await loadScenarios()) {
    const result = await compareDemo(name, scenario);
    if ('notReproduced' in result) scenarios[name] = result;
    else {
      const { unexplained: found, ...rest } = result;
      scenarios[name] = rest;
      if (found !== undefined) unexplained[name] = found;
    }
  }
  const differences = Object.fromEntries(demoDifferences.map(({ id, what, why }) => [id, { what, why }]));
  return { proof: { scenarios, differences }, unexplained };
}
