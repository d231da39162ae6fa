import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Commands and answers',
  shows: 'ids of every JSON kind: each comes back as it was',
  fast: true,
  async play(pi) {
    for (const id of ['text', '', 1, 1.5, 0, true, null, {}, [], { a: [1] }]) {
      const from = pi.records.length;
      pi.send({ id, type: 'get_available_thinking_levels' });
      await pi.until(({ type }) => type === 'response', from);
    }
    for (const line of [
      '{"id":1e400,"type":"get_available_thinking_levels"}',
      '{"id":12345678901234567890,"type":"get_available_thinking_levels"}',
    ]) {
      const from = pi.records.length;
      pi.send(line);
      await pi.until(({ type }) => type === 'response', from);
    }
    const from = pi.records.length;
    pi.send({ id: { any: 'thing' }, type: 'bash', command: 'echo hello' });
    await pi.until(({ type, command }) => type === 'response' && command === 'bash', from);
  },
} satisfies Scenario;
