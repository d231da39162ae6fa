import type { Scenario } from '../scenario.ts';

export default {
  shows: 'stdin closed on an agent that runs a bash command',

  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.send({ id: 'long', type: 'bash', command: 'echo begun; sleep 30' });
    await pi.until(({ type }) => type === 'bash_execution_update');
    pi.closeStdin();
    await pi.gone;
  },
} satisfies Scenario;
