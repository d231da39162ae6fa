import type { Scenario } from '../scenario.ts';

export default {
  name: 'chatter',
  topic: 'Bytes and sizes',
  shows: 'much text on stderr while the answer comes on stdout',
  from: 'A client that reads no stderr stops the agent as soon as that pipe is full.',
  turns: [
    [
      { text: 'Some extensions talk. ' },
      { aside: { stderr: 'warning: this is not for you\n'.repeat(2000) } },
      { text: 'They talk to stderr.' },
    ],
  ],
} satisfies Scenario;
