import type { ModelScript } from '../model/script.ts';

export default {
  name: 'refusal',
  shows: 'a model call that fails in a way that no repeat would mend',
  turns: [[{ fail: { status: 401, message: 'The loopback model does not know this key.' } }]],
} satisfies ModelScript;
