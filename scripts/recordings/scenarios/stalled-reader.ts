import type { Scenario } from '../scenario.ts';

export default {
  topic: 'The end',
  shows: 'a client that stops reading for a while during a long answer: the agent waits, and nothing is lost',
  keeps: 12,
  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.stopReading();
    pi.send({ id: 'long', type: 'prompt', message: 'demo:long' });
    await pi.silence(1500);
    pi.readOn();
    await pi.until(({ type }) => type === 'agent_settled');
    // What the claim rests on and the shortened recording cannot show: not one piece is missing.
    const numbers = pi.records.flatMap(({ assistantMessageEvent: event }) => {
      const { type, delta } = (event ?? {}) as { type?: string; delta?: string };
      return type === 'text_delta' ? [Number.parseInt(String(delta), 10)] : [];
    });
    if (numbers.length !== 2000 || numbers.some((number, index) => number !== index + 1))
      throw new Error(`Expected 2000 pieces in order; got ${numbers.length}.`);
  },
} satisfies Scenario;
