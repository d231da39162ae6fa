import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Runs',
  shows: 'streamingBehavior spelled like the command follow_up: taken for a steering message without a word',
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    pi.mistake(
      'schema/unknown-value',
      'streamingBehavior is steer or followUp; anything else counts as steer.',
    );
    await pi.ask({ type: 'prompt', message: 'Later, please. demo:short', streamingBehavior: 'follow_up' });
    await pi.until(({ type }) => type === 'agent_settled', from);
  },
} satisfies Scenario;
