import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows: 'abort, abort_bash and abort_retry when there is nothing to stop: they succeed',
  async play(pi) {
    await pi.ask({ type: 'abort' });
    await pi.ask({ type: 'abort_bash' });
    await pi.ask({ type: 'abort_retry' });
  },
} satisfies Scenario;
