import { matchAnswer } from '../../../wire/commands.ts';
import { answer, event, refusal, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const prompt = { id: '1', type: 'prompt', message: 'And this' };

export default {
  name: 'lifecycle/prompt-within-run',
  level: 'error',
  side: 'agent',
  text: 'A prompt within a run that does not say with streamingBehavior how it is meant is refused, or handled by an extension.',
  bad: [event('agent_start'), event('turn_start'), sent(prompt), answer(prompt, { disposition: 'queued' })],
  good: [
    event('agent_start'),
    event('turn_start'),
    sent(prompt),
    refusal(prompt, 'Agent is already processing.'),
  ],
  on: ['out response'],
  check({ record = {} }, { run, commands }) {
    if (record.command !== 'prompt' || record.success !== true || typeof run.turn !== 'number')
      return undefined;
    const match = matchAnswer(commands, record);
    if (match.how !== 'answers' || match.command.saysHow || match.command.behind) return undefined;
    const { data } = record as { data?: { disposition?: unknown } | null };
    const disposition = data?.disposition;
    // It was sent while the turn was under way, which still is: nothing can have come between.
    const isWithin = match.command.line > run.turn;
    if (!isWithin || (disposition !== 'queued' && disposition !== 'started')) return undefined;
    return {
      path: '/data/disposition',
      message: `Expected a refusal: the prompt in line ${match.command.line} came within the turn of line ${run.turn}, and says nothing of streamingBehavior.`,
    };
  },
} satisfies Rule;
