import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bash',
  shows: 'a bash command whose output is too long: cut in the answer, whole in a file',
  async play(pi) {
    await pi.ask({ type: 'bash', command: 'seq 1 3000' });
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
