import { describe, expect, test } from 'vitest';
import type { AssembledMessage } from '../../../src/wire/assembly.ts';
import { assemble } from '../../../src/wire/assembly.ts';
import type { WireRecord } from '../../../src/wire/record.ts';

const start = { type: 'message_start', message: { role: 'assistant', content: [], stopReason: 'pending' } };
const update = (type: string, contentIndex: unknown, more: object = {}) => ({
  type: 'message_update',
  assistantMessageEvent: { type, contentIndex, ...more },
});
const all = (...records: WireRecord[]) =>
  records.reduce<AssembledMessage | undefined>((message, record) => assemble(message, record), undefined);
const texts = (message: AssembledMessage | undefined) => message?.blocks.map(({ text }) => text);

describe('a message is put together', () => {
  test('from the deltas of its blocks', () => {
    const message = all(
      start,
      update('text_start', 0),
      update('text_delta', 0, { delta: 'Hel' }),
      update('text_delta', 0, { delta: 'lo' }),
    );
    expect(message).toMatchObject({
      role: 'assistant',
      ended: false,
      blocks: [{ kind: 'text', text: 'Hello', ended: false }],
    });
  });

  test('when blocks overlap: contentIndex tells them apart', () => {
    const message = all(
      start,
      update('thinking_start', 0),
      update('thinking_delta', 0, { delta: 'a' }),
      update('text_start', 1),
      update('text_delta', 1, { delta: 'x' }),
      update('thinking_delta', 0, { delta: 'b' }),
      update('text_end', 1, { content: 'x' }),
      update('thinking_end', 0, { content: 'ab' }),
    );
    expect(texts(message)).toEqual(['ab', 'x']);
  });

  test('and the end of a block replaces what its deltas gave', () => {
    const message = all(
      start,
      update('text_start', 0),
      update('text_delta', 0, { delta: 'lost' }),
      update('text_end', 0, { content: 'right' }),
    );
    expect(texts(message)).toEqual(['right']);
  });

  test('and the end of the message replaces all of it', () => {
    const content = [
      { type: 'text', text: 'final' },
      { type: 'toolCall', id: '1', name: 'bash', arguments: { command: 'ls' } },
    ];
    const message = all(start, update('text_start', 0), {
      type: 'message_end',
      message: { role: 'assistant', content, stopReason: 'toolUse' },
    });
    expect(message).toEqual({
      role: 'assistant',
      ended: true,
      stopReason: 'toolUse',
      blocks: [
        { kind: 'text', text: 'final', ended: true },
        { kind: 'toolCall', text: '{"command":"ls"}', toolName: 'bash', ended: true },
      ],
    });
  });

  test('with a tool call whose name comes with its start', () => {
    const message = all(
      start,
      update('toolcall_start', 0, { id: '1', toolName: 'ask' }),
      update('toolcall_delta', 0, { delta: '{"a"' }),
    );
    expect(message?.blocks[0]).toEqual({ kind: 'toolCall', text: '{"a"', toolName: 'ask', ended: false });
  });

  test('whose first block was there from the start', () => {
    const begun = {
      type: 'message_start',
      message: { role: 'assistant', content: [{ type: 'thinking', thinking: 'so' }] },
    };
    expect(texts(all(begun, update('thinking_delta', 0, { delta: ' far' })))).toEqual(['so far']);
  });

  test('whose content is a plain string', () => {
    expect(texts(all({ type: 'message_end', message: { role: 'user', content: 'hello' } }))).toEqual([
      'hello',
    ]);
  });
});

describe('what does not fit is left alone', () => {
  test.for([
    ['a delta before any message', undefined, update('text_delta', 0, { delta: 'x' })],
    ['an index that is no number', start, update('text_delta', 'first', { delta: 'x' })],
    ['a negative index', start, update('text_start', -1)],
    ['an index beyond any message', start, update('text_start', 1_000_000_000)],
    ['a kind that nobody knows', start, update('audio_delta', 0, { delta: 'x' })],
    ['an update without an event', start, { type: 'message_update' }],
    ['another record', start, { type: 'turn_start' }],
  ] as const)('%s', ([, before, record]) => {
    const message = before && all(before);
    expect(assemble(message, record as WireRecord)).toEqual(message);
  });
});
