import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows:
    'an extension that cancels the change of session: the command succeeds with cancelled, and fork has no text',
  fast: true,
  async play(pi) {
    await pi.run('demo:plain');
    const { messages } = (await pi.ask({ type: 'get_fork_messages' })).data as {
      messages: { entryId: string }[];
    };
    for (const command of [
      { type: 'fork', entryId: messages[0]!.entryId },
      { type: 'clone' },
      { type: 'new_session' },
      { type: 'switch_session', sessionPath: 'elsewhere.jsonl' },
    ]) {
      await pi.ask({ type: 'prompt', message: '/veto' });
      await pi.ask(command);
    }
  },
} satisfies Scenario;
