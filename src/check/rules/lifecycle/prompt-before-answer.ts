import { answer, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const first = { id: '1', type: 'prompt', message: 'One' };
const second = { id: '2', type: 'prompt', message: 'Two' };

export default {
  name: 'lifecycle/prompt-before-answer',
  level: 'error',
  side: 'client',
  text: 'A prompt is sent when the one before it was answered.',
  bad: [
    sent(first),
    sent(second),
    answer(first, { disposition: 'started' }),
    answer(second, { disposition: 'started' }),
  ],
  good: [
    sent(first),
    answer(first, { disposition: 'started' }),
    sent({ ...second, streamingBehavior: 'followUp' }),
    answer(second, { disposition: 'queued' }),
  ],
  on: ['in prompt'],
  check({ record }, { commands: { prompt: before } }) {
    if (!before || record?.streamingBehavior !== undefined) return undefined;
    return {
      message: `The prompt in line ${before.line} is not answered yet: both are answered "started", and only the first runs.`,
      hint: 'Wait for the answer, or say with streamingBehavior how the prompt is meant.',
      stands: ({ answer: own }) => own?.disposition === 'started' && before.answer?.disposition === 'started',
    };
  },
} satisfies Rule;
