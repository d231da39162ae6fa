import { event } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const start = event('compaction_start', { reason: 'manual' });
const end = (reason: string) => event('compaction_end', { reason, aborted: true, willRetry: false });

export default {
  name: 'lifecycle/compaction-of-another-reason',
  level: 'error',
  side: 'agent',
  text: 'A compaction ends with the reason for which it has begun.',
  bad: [start, end('threshold')],
  good: [start, end('manual')],
  on: ['out compaction_end'],
  check({ record = {} }, { run }) {
    if (typeof run.compaction !== 'number' || typeof run.reason !== 'string') return undefined;
    if (typeof record.reason !== 'string' || record.reason === run.reason) return undefined;
    return {
      path: '/reason',
      message: `Expected "${run.reason.slice(0, 60)}", the reason of the compaction that began in line ${run.compaction}.`,
    };
  },
} satisfies Rule;
