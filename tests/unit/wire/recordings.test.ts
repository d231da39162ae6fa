import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordedAgent } from '../../../scripts/recordings/record.ts';
import { loadRecordings, recordingFile } from '../../../src/reference/recordings.ts';
import type { EndedMessage } from '../../../src/wire/ended-message.ts';
import type { WireLine } from '../../../src/wire/line.ts';
import type { Block, OpenMessage } from '../../../src/wire/message.ts';
import { createTranscriptReader } from '../../../src/wire/transcript-reader.ts';
import { beginWire, take } from '../../../src/wire/wire.ts';

interface Compared {
  recording: string;
  line: number;
  assembled: Pick<Block, 'kind' | 'text'>[];
  final: Pick<Block, 'kind' | 'text'>[];
}

/** Every message of an assistant that a recording ends: as its deltas built it, and as the agent has it in the end. */
function messages(recording: string): Compared[] {
  const state = beginWire();
  const found: Compared[] = [];
  const onLine = (line: WireLine) => {
    const before = state.assembly;
    const built = typeof before === 'object' && before.role === 'assistant' ? plainBlocks(before) : undefined;
    const { message } = take(state, line);
    if (message && built && built.length > 0)
      found.push({ recording, line: line.number, assembled: built, final: finalBlocks(message) });
  };
  const reader = createTranscriptReader(
    { onLine, onFault: (fault) => expect.fail(fault) },
    { directionOf: () => 'out' },
  );
  reader.push(readFileSync(recordingFile(recordedAgent, recording)));
  reader.end();
  return found;
}

const plainBlocks = ({ blocks }: OpenMessage) =>
  [...blocks].toSorted(([a], [b]) => a - b).map(([, { kind, text }]) => ({ kind, text }));
const finalBlocks = ({ blocks }: EndedMessage) => blocks.map(({ kind, text }) => ({ kind, text }));

const all = [...loadRecordings(recordedAgent).keys()].flatMap(messages);

test('the messages put together from deltas are the final ones, in every recording', () => {
  expect(all.filter(({ assembled, final }) => JSON.stringify(assembled) !== JSON.stringify(final))).toEqual(
    [],
  );
  expect(all.length).toBeGreaterThan(80);
});

describe('the deltas alone are the final text', () => {
  /** Where they are not, and why. */
  const explained = new Map([
    [
      'blocks-in-turn',
      'a provider hides the text and sends no deltas; the end has a text that stands for it',
    ],
  ]);

  test('but for what a provider hides', () => {
    const differing = [...loadRecordings(recordedAgent).keys()].filter((name) => !deltasAreWhole(name));
    expect(differing).toEqual([...explained.keys()]);
  });
});

/** Whether every text block that has ended had deltas that make up its text. */
function deltasAreWhole(recording: string): boolean {
  const joined = new Map<unknown, string>();
  let isWhole = true;
  for (const { record, dropped } of loadRecordings(recordedAgent).get(recording)!.lines) {
    if (dropped !== undefined) return true;
    const step = record?.assistantMessageEvent as
      | { type: string; contentIndex: number; delta?: string; content?: string }
      | undefined;
    if (record?.type === 'message_start') joined.clear();
    if (!step || !/^(text|thinking)_/.test(step.type)) continue;
    if (step.type.endsWith('_delta'))
      joined.set(step.contentIndex, (joined.get(step.contentIndex) ?? '') + step.delta);
    if (step.type.endsWith('_end')) isWhole &&= (joined.get(step.contentIndex) ?? '') === step.content;
  }
  return isWhole;
}
