import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Extensions',
  shows: 'the five methods that want no answer, and status and widget removed again',
  fast: true,
  async play(pi) {
    for (const call of [
      'notify',
      'no-such-method',
      'setStatus',
      'setWidget',
      'setWidget above',
      'setTitle',
      'set_editor_text',
      'setStatus clear',
      'setWidget clear',
    ]) {
      await pi.ask({ type: 'prompt', message: `/ui ${call}` });
    }
  },
} satisfies Scenario;
