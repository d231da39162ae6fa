import type { ModelScript } from '../model/script.ts';

export default {
  name: 'summary-fails',
  shows: 'a summary whose model call fails for good (as instructions of compact)',
  turns: [[{ fail: { status: 401, message: 'The loopback model makes no summaries.' } }]],
} satisfies ModelScript;
