import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Commands and answers',
  shows: 'one id for two commands under way: both are answered with it, as they finish',
  async play(pi) {
    pi.send({ id: 'same', type: 'bash', command: 'sleep 0.3' });
    pi.mistake('correlation/id-under-way', 'The id belongs to a command that is not answered yet.');
    pi.send({ id: 'same', type: 'get_available_thinking_levels' });
    await pi.until(({ type, command }) => type === 'response' && command === 'bash');
  },
} satisfies Scenario;
