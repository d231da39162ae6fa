import { asked, event, settled } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const steer = { id: '1', type: 'steer', message: 'Wait' };

export default {
  name: 'queue/steer-while-idle',
  level: 'warning',
  side: 'client',
  text: 'steer and follow_up are for an agent that is working.',
  bad: [settled(), ...asked(steer, { disposition: 'queued' })],
  good: [event('agent_start'), ...asked(steer, { disposition: 'queued' })],
  on: ['in steer', 'in follow_up'],
  check({ record }, { run }) {
    if (run.phase !== 'idle' || typeof run.compaction === 'number') return undefined;
    return {
      path: '/type',
      message: `The agent is idle${run.line ? ` since line ${run.line}` : ''}: the message waits for the run of the next prompt.`,
      hint: `Send a prompt; ${String(record?.type)} starts no run.`,
    };
  },
} satisfies Rule;
