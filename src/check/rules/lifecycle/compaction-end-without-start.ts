import { event } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const start = event('compaction_start', { reason: 'manual' });
const end = event('compaction_end', { reason: 'manual', aborted: true, willRetry: false });

export default {
  name: 'lifecycle/compaction-end-without-start',
  level: 'error',
  side: 'agent',
  text: 'A compaction that ends has begun, but for an overflow that could not be mended.',
  bad: [start, end, end],
  good: [start, end],
  on: ['out compaction_end'],
  check({ record = {} }, { run }) {
    if (run.compaction !== 'none' || record.reason === 'overflow') return undefined;
    return { message: 'No compaction has begun that could end.' };
  },
} satisfies Rule;
