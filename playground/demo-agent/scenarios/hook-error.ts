import type { Scenario } from '../scenario.ts';

export default {
  name: 'hook-error',
  topic: 'Faults and novelties',
  shows: 'a hook of an extension that throws at the end of a run',
  from: 'extension_error comes between turn_end and agent_end, where clients expect nothing.',
  turns: [[{ aside: { extension: 'fail hook' } }, { text: 'Something will fail behind me.' }]],
} satisfies Scenario;
