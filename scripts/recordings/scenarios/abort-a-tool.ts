import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Queue and abort',
  shows: 'abort while a tool runs: the tool ends with an error, and abort_bash does not touch it',
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:long-tool' });
    await pi.until(({ type }) => type === 'tool_execution_update', from);
    await pi.quiet();
    await pi.ask({ type: 'abort_bash' });
    await pi.silence(300);
    await pi.ask({ type: 'abort' });
  },
} satisfies Scenario;
