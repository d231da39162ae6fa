import type { WireRecord } from '../../../wire/record.ts';
import { event, settled } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'lifecycle/outside-run',
  level: 'error',
  side: 'agent',
  text: 'Turns, tools and what is said belong to a run.',
  bad: [settled(), event('turn_start')],
  good: [settled(), event('agent_start'), event('turn_start')],
  on: ['out turn_start', 'out turn_end', 'out agent_end', 'out tool_execution_start', 'out message_start'],
  check({ record }, { run }) {
    if (run.phase !== 'idle' && run.phase !== 'ended') return undefined;
    // Extensions add messages of their own at any time.
    if (record?.type === 'message_start' && !conversation.has(roleOf(record))) return undefined;
    const since = run.line === 0 ? 'No run has begun' : `No run has begun since line ${run.line}`;
    return { message: `${since}; ${String(record?.type)} needs an agent_start before it.` };
  },
} satisfies Rule;

const conversation = new Set<unknown>(['user', 'assistant', 'toolResult']);

const roleOf = ({ message }: WireRecord) =>
  typeof message === 'object' ? (message as WireRecord | null)?.role : undefined;
