import type { Scenario } from '../scenario.ts';

export default {
  name: 'large-record',
  topic: 'Bytes and sizes',
  shows: 'one record of twenty megabytes',
  from: 'Limits of a line, and readers whose time grows with the square of the length (omp 7877).',
  turns: [[{ aside: { entry: 20_000_000 } }, { text: 'That was a large entry.' }]],
} satisfies Scenario;
