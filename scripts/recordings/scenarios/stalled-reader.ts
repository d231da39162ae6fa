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
  },
} satisfies Scenario;
