import type { ModelScript } from '../model/script.ts';

export default {
  name: 'retry-fails',
  shows: 'a model call that fails however often it is repeated',
  turns: [[{ fail: { status: 503, message: 'The loopback model is busy on purpose.' } }]],
} satisfies ModelScript;
