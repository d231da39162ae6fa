import type { Scenario } from '../scenario.ts';

export default {
  shows: 'messages for a working agent: a steering message, a follow-up, and prompts that say which they are',
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    await pi.ask({ type: 'steer', message: 'Turn left.' });
    await pi.ask({ type: 'follow_up', message: 'Then stop.' });
    await pi.ask({ type: 'prompt', message: 'Turn right.', streamingBehavior: 'steer' });
    await pi.ask({ type: 'prompt', message: 'Then park.', streamingBehavior: 'followUp' });
    await pi.ask({ type: 'get_state' });
    await pi.until(({ type }) => type === 'agent_settled', from);
  },
} satisfies Scenario;
