import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bash',
  shows: 'bash with a command that is no string: it is made one and run, and kept as it came',
  async play(pi) {
    pi.mistake('schema/missing-member', 'Without a command, the word "undefined" is run.');
    await pi.ask({ type: 'bash' });
    pi.mistake('schema/wrong-type', 'null is run as the word "null".');
    await pi.ask({ type: 'bash', command: null });
    pi.mistake('schema/wrong-type', 'A list is joined to one command.');
    await pi.ask({ type: 'bash', command: ['ls'] });
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
