import type { Agent } from '../agent.ts';
import { scriptName } from '../model/speaker.ts';
import type { Scenario } from '../scenario.ts';
import { allTools } from './tools.ts';

/** The scenario that a prompt plays. */
export function scenarioOf({ options }: Agent, prompt: string): Scenario | undefined {
  const name = scriptName(prompt);
  return name === undefined ? options.scenario : options.scenarios.get(name);
}

/** Adds the tools that the scenario of a prompt brings along. */
export function bringTools(agent: Agent, prompt: string): void {
  for (const name of scenarioOf(agent, prompt)?.tools ?? []) {
    const tool = allTools.get(name);
    if (tool) agent.tools.set(name, tool);
  }
}
