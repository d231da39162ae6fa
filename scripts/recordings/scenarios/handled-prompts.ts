import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Runs',
  shows:
    'prompts that an extension handles: nothing runs and nothing settles; a message of the extension can start a run after the answer',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'prompt', message: '/entry' });
    await pi.silence(200);
    await pi.ask({ type: 'get_state' });
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: '/say loud' });
    await pi.until(({ type }) => type === 'agent_settled', from);
  },
} satisfies Scenario;
