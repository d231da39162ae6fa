import { describe, expect, test } from 'vitest';
import { event, messageStart, update } from '../../../src/check/example.ts';
import type { OpenMessage } from '../../../src/wire/message.ts';
import { followed } from './followed.ts';

const blocks = (...entries: Parameters<typeof followed>) => {
  const { assembly } = followed(...entries).state;
  return [...(assembly as OpenMessage).blocks].toSorted(([a], [b]) => a - b).map(([, block]) => block);
};
const texts = (...entries: Parameters<typeof followed>) => blocks(...entries).map(({ text }) => text);

describe('a message is put together', () => {
  test('from the deltas of its blocks', () => {
    const [block] = blocks(
      messageStart(),
      update('text_start', 0),
      update('text_delta', 0, { delta: 'Hel' }),
      update('text_delta', 0, { delta: 'lo' }),
    );
    expect(block).toMatchObject({ kind: 'text', text: 'Hello', deltas: 2, line: 2, ended: undefined });
  });

  test('when blocks overlap: contentIndex tells them apart', () => {
    expect(
      texts(
        messageStart(),
        update('thinking_start', 0),
        update('thinking_delta', 0, { delta: 'a' }),
        update('text_start', 1),
        update('text_delta', 1, { delta: 'x' }),
        update('thinking_delta', 0, { delta: 'b' }),
        update('text_end', 1, { content: 'x' }),
        update('thinking_end', 0, { content: 'ab' }),
      ),
    ).toEqual(['ab', 'x']);
  });

  test('and the end of a block replaces what its deltas gave', () => {
    const [block] = blocks(
      messageStart(),
      update('text_start', 0),
      update('text_delta', 0, { delta: 'lost' }),
      update('text_end', 0, { content: 'right' }),
    );
    expect(block).toMatchObject({ text: 'right', ended: 4 });
  });

  test('with a tool call whose name comes with its start and whose arguments come with its end', () => {
    const begun = [
      messageStart(),
      update('toolcall_start', 0, { id: '1', toolName: 'ask' }),
      update('toolcall_delta', 0, { delta: '{"a"' }),
    ];
    expect(blocks(...begun)[0]).toMatchObject({ kind: 'toolCall', text: '{"a"', toolName: 'ask' });
    const toolCall = { type: 'toolCall', id: '1', name: 'ask', arguments: { a: 1 } };
    expect(texts(...begun, update('toolcall_end', 0, { toolCall }))).toEqual(['{"a":1}']);
  });

  test('whose first block was there from the start', () => {
    const begun = event('message_start', {
      message: { role: 'assistant', content: [{ type: 'thinking', thinking: 'so' }] },
    });
    expect(texts(begun, update('thinking_delta', 0, { delta: ' far' }))).toEqual(['so far']);
  });

  test('and its end is the agent’s own account of it', () => {
    const content = [
      { type: 'text', text: 'final' },
      { type: 'toolCall', id: '1', name: 'bash', arguments: { command: 'ls' } },
    ];
    const { steps, state } = followed(
      messageStart(),
      update('text_start', 0),
      event('message_end', { message: { role: 'assistant', content, stopReason: 'toolUse' } }),
    );
    expect(state.assembly).toBe('none');
    expect(steps[2]!.message).toEqual({
      line: 3,
      role: 'assistant',
      stopReason: 'toolUse',
      errorMessage: undefined,
      blocks: [
        { kind: 'text', text: 'final', toolName: undefined },
        { kind: 'toolCall', text: '{"command":"ls"}', toolName: 'bash' },
      ],
    });
  });

  test('whose content is a plain string', () => {
    const { steps } = followed(event('message_end', { message: { role: 'user', content: 'hello' } }));
    expect(steps[0]!.message!.blocks).toMatchObject([{ kind: 'text', text: 'hello' }]);
  });
});

describe('what does not fit leaves the message as it is', () => {
  test.for([
    ['an index that is no number', update('text_delta', 'first' as never, { delta: 'x' })],
    ['a negative index', update('text_start', -1)],
    ['an index beyond any message', update('text_start', 1_000_000_000)],
    ['a kind that nobody knows', update('audio_delta', 0, { delta: 'x' })],
    ['an update without an event', event('message_update')],
    ['an event that is a text', event('message_update', { assistantMessageEvent: 'text_start' })],
  ] as const)('%s', ([, entry]) => {
    expect(blocks(messageStart(), entry)).toEqual([]);
  });

  test('an update before any message', () => {
    expect(followed(update('text_delta', 0, { delta: 'x' })).state.assembly).toBe('unknown');
  });
});
