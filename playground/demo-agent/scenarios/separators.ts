import type { ModelScript } from '../model/script.ts';

export default {
  name: 'separators',
  shows: 'line and paragraph separators, which end no record, and an emoji cut in two',
  turns: [
    [{ text: 'one\u2028two\u2029three\u0085four\r\nfive' }, { pieces: [' half \ud83d', '\ude00 whole'] }],
  ],
} satisfies ModelScript;
