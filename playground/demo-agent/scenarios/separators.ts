import type { Scenario } from '../scenario.ts';

export default {
  name: 'separators',
  topic: 'Bytes and sizes',
  shows: 'line and paragraph separators, which end no record, and an emoji cut in two',
  from: 'readline splits at U+2028 and U+2029; the lost record is often the last one (1908, 1911, pi-acp 41).',
  turns: [
    [{ text: 'one\u2028two\u2029three\u0085four\r\nfive' }, { pieces: [' half \ud83d', '\ude00 whole'] }],
  ],
} satisfies Scenario;
