import { event, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const empty = { steering: [], followUp: [] };
const queued = event('queue_update', { steering: ['Wait'], followUp: [] });

export default {
  name: 'queue/abort-keeps-queue',
  level: 'notice',
  side: 'client',
  text: 'abort leaves what is queued where it is; clear_queue takes it back.',
  bad: [queued, sent({ id: '1', type: 'abort' })],
  good: [
    queued,
    sent({ id: '1', type: 'clear_queue' }),
    event('queue_update', empty),
    sent({ id: '2', type: 'abort' }),
  ],
  on: ['in abort'],
  check(_line, { queue }) {
    const waiting = queue.steering.length + queue.followUp.length;
    if (queue.line === 'unknown' || waiting === 0) return undefined;
    return {
      message: `${waiting} queued message${waiting === 1 ? '' : 's'} (line ${queue.line}) will be delivered in the run of the next prompt.`,
      hint: 'Send clear_queue before or after abort if that is not wanted.',
    };
  },
} satisfies Rule;
