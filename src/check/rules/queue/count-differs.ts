import { asked, event } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const queued = event('queue_update', { steering: ['Wait'], followUp: [] });
const state = (pendingMessageCount: number) => ({
  thinkingLevel: 'off',
  isStreaming: true,
  isCompacting: false,
  steeringMode: 'all',
  followUpMode: 'all',
  sessionId: 's',
  autoCompactionEnabled: true,
  messageCount: 0,
  pendingMessageCount,
});

export default {
  name: 'queue/count-differs',
  level: 'error',
  side: 'agent',
  text: 'get_state counts as many messages as the last queue_update has.',
  bad: [queued, ...asked({ id: '1', type: 'get_state' }, state(0))],
  good: [queued, ...asked({ id: '1', type: 'get_state' }, state(1))],
  on: ['out response'],
  check({ record = {} }, { queue, session, commands }) {
    if (record.command !== 'get_state' || queue.line === 'unknown') return undefined;
    // The state may be that of another session, whose queue was told of nowhere.
    if (session.replacing !== undefined || commands.prompt) return undefined;
    const { data } = record as { data?: { pendingMessageCount?: unknown } | null };
    const waiting = queue.steering.length + queue.followUp.length;
    const told = typeof data === 'object' ? data?.pendingMessageCount : undefined;
    if (typeof told !== 'number' || told === waiting) return undefined;
    return {
      path: '/data/pendingMessageCount',
      message: `Expected ${waiting}, as the queue_update in line ${queue.line} has.`,
    };
  },
} satisfies Rule;
