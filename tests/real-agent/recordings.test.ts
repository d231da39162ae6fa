import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { difference } from '../../scripts/recordings/compare.ts';
import type { Take } from '../../scripts/recordings/record.ts';
import { record, recordedAgent } from '../../scripts/recordings/record.ts';
import { loadScenarios } from '../../scripts/recordings/scenarios.ts';
import { formatAgentId } from '../../src/protocol/agent.ts';
import { loadModel } from '../../src/protocol/catalogue.ts';
import { applyOverlay } from '../../src/protocol/overlay.ts';
import { createValidators } from '../../src/protocol/validate.ts';
import { recordingFile } from '../../src/reference/recordings.ts';
import { linesThatShow } from '../../src/wire/evidence.ts';
import { kindOf } from '../../src/wire/record.ts';
import { readRecording } from '../../src/wire/recording.ts';

/**
 * The installed Pi, driven again through every scenario that a claim rests on: what it does now is what the pages say.
 * The fast ones also have to be, line by line, what was recorded.
 */
const scenarios = await loadScenarios();
const { model, differences, behaviours } = await loadModel(formatAgentId(recordedAgent));
const claims = [...differences, ...behaviours];
const fast = [...scenarios].filter(([, scenario]) => scenario.fast);

const takes = recordAll(
  new Set([
    ...fast.map(([name]) => name),
    ...claims.flatMap(({ shown }) => shown.map(({ recording }) => recording)),
  ]),
);
const fresh = async (name: string) => readRecording((await takes.get(name)!).text);

describe('Pi does again what was recorded:', () => {
  test.for(fast)('%s', async ([name, scenario]) => {
    const committed = readFileSync(recordingFile(recordedAgent, name), 'utf8');
    const { text } = await takes.get(name)!;
    expect(difference(committed, text, scenario)).toBeUndefined();
  });
});

describe('Pi does what is claimed:', () => {
  test.for(claims.map(({ id, shown }) => [id, shown] as const))('%s', async ([, shown]) => {
    expect(shown).not.toEqual([]);
    for (const evidence of shown) {
      const { lines } = await fresh(evidence.recording);
      expect({ [evidence.recording]: linesThatShow(evidence, lines) !== undefined }).toEqual({
        [evidence.recording]: true,
      });
    }
  });
});

test('every record that Pi sends fits the schema with the overlay, and the schema knows all its members', async () => {
  const validators = createValidators(applyOverlay(model, differences), { members: 'closed' });
  for (const name of takes.keys()) {
    const { lines } = await fresh(name);
    const problems = lines.flatMap(({ dir, record: sent, number }) =>
      dir === 'out' && sent
        ? validators[kindOf(sent, dir).family](sent).map(({ path, text }) => `${number} ${path}: ${text}`)
        : [],
    );
    expect({ [name]: problems }).toEqual({ [name]: [] });
  }
});

/** Plays scenarios two at a time: an agent is busy while it starts and then mostly waits. */
function recordAll(names: ReadonlySet<string>): ReadonlyMap<string, Promise<Take>> {
  const running = new Map<string, Promise<Take>>();
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  for (const [index, name] of [...names].entries()) {
    const take = lanes[index % 2]!.then(() => record(scenarios.get(name)!));
    // A failure is that of the tests that wait for it; the next scenario goes on.
    lanes[index % 2] = take.catch(() => {});
    running.set(name, take);
  }
  return running;
}
