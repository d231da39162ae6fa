import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bad input',
  shows:
    'lines that look wrong and are accepted: spaces, unknown members, one member twice, bytes that are no UTF-8',
  fast: true,
  async play(pi) {
    const accepted = async (send: () => unknown) => {
      const from = pi.records.length;
      await send();
      await pi.until(({ type }) => type === 'response', from);
    };
    for (const line of [
      '  {"id":"spaces","type":"get_available_thinking_levels"}  ',
      '{"id":"more","type":"get_available_thinking_levels","unknown":true}',
      '{"id":"first","type":"get_state","id":"last","type":"get_available_thinking_levels"}',
      '{"id":"separators \u2028 and \\u2028","type":"get_available_thinking_levels"}',
      '{"id":"half \\ud83d","type":"get_available_thinking_levels"}',
    ]) {
      await accepted(() => pi.send(line));
    }
    const bytes = new TextEncoder().encode('{"id":"no UTF-8: ?","type":"get_available_thinking_levels"}\n');
    bytes[bytes.indexOf('?'.charCodeAt(0))] = 0xff;
    await accepted(() => pi.sendBytes(bytes));
    await accepted(() => pi.sendSplit({ id: 'split', type: 'get_available_thinking_levels' }, 3));
  },
} satisfies Scenario;
