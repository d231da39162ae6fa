import type { Scenario } from '../scenario.ts';

export default {
  name: 'noisy',
  topic: 'Bytes and sizes',
  shows: 'text on stdout that is no record, glued to the record after it',
  from: "An extension's escape codes stood before a record, and the client lost it (2388).",
  // The record that is glued to it is lost, and the ended block says what it would have been.
  breaks: ['framing/one-object-per-line', 'streaming/end-differs'],
  turns: [
    [
      { text: 'Something else writes to stdout. ' },
      { aside: { stdout: '\u001b[2K\rprogress 42%' } },
      { text: 'Did you notice?' },
    ],
  ],
} satisfies Scenario;
