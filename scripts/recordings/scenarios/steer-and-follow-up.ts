import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows: 'messages for a working agent: a steering message, a follow-up, and prompts that say which they are',
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    await pi.ask({ type: 'steer', message: 'Turn left. demo:short' });
    await pi.ask({ type: 'follow_up', message: 'Then stop. demo:short' });
    await pi.ask({ type: 'prompt', message: 'Turn right. demo:short', streamingBehavior: 'steer' });
    await pi.ask({ type: 'prompt', message: 'Then park. demo:short', streamingBehavior: 'followUp' });
    await pi.ask({ type: 'get_state' });
    await pi.until(({ type }) => type === 'agent_settled', from);
  },
} satisfies Scenario;
