import type { Scenario } from '../scenario.ts';

export default {
  topic: 'The end',
  shows: 'a last line without LF before stdin is closed: it is handled and answered',
  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    pi.sendBytes(new TextEncoder().encode('{"id":"last","type":"get_available_thinking_levels"}'));
    pi.closeStdin();
    await pi.gone;
  },
} satisfies Scenario;
