import { readFileSync } from 'node:fs';
import { recordingFile } from '../../src/reference/recordings.ts';
import { difference } from './compare.ts';
import type { DemoDifference } from './demo-differences.ts';
import { demoDifferences, notReproduced } from './demo-differences.ts';
import type { RecordedEntry } from './normalise.ts';
import { recordedAgent } from './record.ts';
import { recordDemo } from './record-demo.ts';
import type { Scenario } from './scenario.ts';

/** How the demo agent did in a scenario in which Pi was recorded. */
export type DemoComparison =
  | { notReproduced: string }
  | {
      /** Entries that were compared: what the agent said, and its end. */
      compared: number;
      /** The known differences that were met, by id. */
      differences: string[];
      /** What differs and is not known, in a sentence. */
      unexplained?: string;
    };

/** Plays the scenario with the demo agent and compares it with the recording of Pi, both through the same normaliser. */
export async function compareDemo(name: string, scenario: Scenario): Promise<DemoComparison> {
  const reason = notReproduced[name];
  if (reason !== undefined) return { notReproduced: reason };
  const recorded = readFileSync(recordingFile(recordedAgent, name), 'utf8');
  const { text } = await recordDemo(scenario);
  const differences: string[] = [];
  let [pi, demo] = [recorded, text];
  for (const { id, without } of demoDifferences) {
    const before = difference(pi, demo, scenario);
    if (before === undefined) break;
    const [piWithout, demoWithout] = [mapEntries(pi, without), mapEntries(demo, without)];
    // It is what differs there, if something else differs first without it, or nothing.
    if (difference(piWithout, demoWithout, scenario) === before) continue;
    differences.push(id);
    [pi, demo] = [piWithout, demoWithout];
  }
  const unexplained = difference(pi, demo, scenario);
  const compared = entriesOf(recorded).filter(({ dir }) => dir !== 'in' && dir !== 'note').length;
  return { compared, differences, ...(unexplained ? { unexplained } : {}) };
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);
const entriesOf = (text: string) =>
  linesOf(text)
    .slice(1)
    .map((line) => JSON.parse(line) as RecordedEntry);

function mapEntries(text: string, map: DemoDifference['without']): string {
  const entries = entriesOf(text).flatMap((entry) => map(entry) ?? []);
  const numbered = entries.map((entry, index) => JSON.stringify({ ...entry, seq: index + 1 }));
  return [linesOf(text)[0], ...numbered].join('\n');
}
