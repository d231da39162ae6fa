import { defaultExports } from '../../src/default-exports.ts';
import { formatAgentId } from '../../src/protocol/agent.ts';
import type { RecordedEntry } from './normalise.ts';
import { modeArguments } from './record.ts';
import type { Scenario } from './scenario.ts';

/** The agent that is recorded: the one that is installed. */
export const recordedAgent = { agent: 'pi', version: '1.6.0' };

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

/** A transcript file: the header, then an entry per line. */
export function transcriptText(entries: readonly RecordedEntry[], scenario: Scenario): string {
  const header = {
    wirebook: 1,
    agent: formatAgentId(recordedAgent),
    command: ['pi', ...modeArguments(scenario)],
    startedAt: '2026-11-30T12:00:00.000Z',
  };
  return [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('');
}
