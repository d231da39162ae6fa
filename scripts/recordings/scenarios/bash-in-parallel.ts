import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bash',
  shows:
    'two bash commands at once: their updates carry the id of their command, and without ids nobody could tell',
  unordered: true,
  async play(pi) {
    pi.send({ id: 'left', type: 'bash', command: 'echo left; sleep 0.3' });
    pi.send({ id: 'right', type: 'bash', command: 'echo right; sleep 0.3' });
    await pi.until(({ id, type }) => type === 'response' && id === 'left');
    await pi.until(({ id, type }) => type === 'response' && id === 'right');
  },
} satisfies Scenario;
