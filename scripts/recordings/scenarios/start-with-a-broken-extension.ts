import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows: 'an extension that cannot be read: the agent ends before it answers anything',
  files: { 'broken.ts': 'export default function (\n' },
  args: ['--extension', 'broken.ts'],
  async play(pi) {
    await pi.gone;
  },
} satisfies Scenario;
