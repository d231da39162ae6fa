import { loadScenarios } from '../../playground/demo-agent/load-scenarios.ts';
import type { Scenario } from '../../playground/demo-agent/scenario.ts';
import { isModelScript, topics } from '../../playground/demo-agent/scenario.ts';
import { within } from '../protocol/model.ts';
import { pageAddress, recordPath } from './addresses.ts';
import { plain } from './pages/page.ts';
import type { Reference } from './reference.ts';

/** The commands as a form needs them (name, sentence, and the types of their fields), and the scenarios to choose from. */
export async function playgroundCommands(reference: Reference) {
  return {
    agent: `${reference.agent.name} ${reference.model.version}`,
    model: within(reference.model, 'command'),
    commands: reference.records
      .filter(({ family }) => family.family === 'command')
      .map((record) => ({
        name: record.name,
        id: record.id,
        task: record.prose.task,
        summary: plain(record.prose.summary),
        address: pageAddress(recordPath(record)),
      })),
    scenarios: inReadingOrder(await loadScenarios()).map((scenario) => ({
      name: scenario.name,
      topic: scenario.topic,
      shows: scenario.shows,
      prompt: scenario.prompt ?? `demo:${scenario.name}`,
      ...(scenario.try === undefined ? {} : { try: scenario.try }),
      isOfModel: isModelScript(scenario),
    })),
  };
}

/** By topic, and within a topic by name. */
const inReadingOrder = (scenarios: ReadonlyMap<string, Scenario>): Scenario[] =>
  topics.flatMap((topic) => [...scenarios.values()].filter((scenario) => scenario.topic === topic));
