import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bash',
  shows: 'a bash command whose output is too long: cut in the answer, whole in a file',
  // One write of a size that a pipe takes whole: in how many pieces more would come is chance.
  files: { 'numbers.txt': Array.from({ length: 2100 }, (_, index) => `${index + 1}\n`).join('') },
  async play(pi) {
    await pi.ask({ type: 'bash', command: 'cat numbers.txt' });
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
