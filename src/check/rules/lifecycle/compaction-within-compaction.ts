import { event } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const end = event('compaction_end', { reason: 'manual', aborted: true, willRetry: false });

export default {
  name: 'lifecycle/compaction-within-compaction',
  level: 'error',
  side: 'agent',
  text: 'A compaction starts when the one before it has ended.',
  bad: [event('compaction_start', { reason: 'manual' }), event('compaction_start', { reason: 'manual' })],
  good: [
    event('compaction_start', { reason: 'manual' }),
    end,
    event('compaction_start', { reason: 'manual' }),
  ],
  on: ['out compaction_start'],
  check(_line, { run }) {
    if (typeof run.compaction !== 'number') return undefined;
    return { message: `The compaction that began in line ${run.compaction} has not ended.` };
  },
} satisfies Rule;
