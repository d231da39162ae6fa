import { matchAnswer } from '../../../wire/commands.ts';
import { answer, event, refusal, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const prompt = { id: '1', type: 'prompt', message: 'And this' };
const within = [event('agent_start'), event('turn_start'), sent(prompt)];

export default {
  name: 'lifecycle/prompt-within-run',
  level: 'error',
  side: 'agent',
  text: 'Until the agent has settled, a prompt without streamingBehavior is refused, or handled by an extension.',
  bad: [...within, answer(prompt, { disposition: 'queued' })],
  good: [...within, refusal(prompt, 'Agent is already processing.')],
  on: ['out response'],
  check({ record = {} }, { run, commands }) {
    if (record.command !== 'prompt' || record.success !== true) return undefined;
    const since = run.phase === 'ended' ? run.line : run.turn;
    const match = matchAnswer(commands, record);
    if (typeof since !== 'number' || match.how !== 'answers') return undefined;
    const { line, saysHow, behind } = match.command;
    const { data } = record as { data?: { disposition?: unknown } | null };
    const isTaken = data?.disposition === 'queued' || data?.disposition === 'started';
    // It was sent since, and the agent has not settled: nothing can have come between.
    if (!isTaken || saysHow || behind || line < since) return undefined;
    const busy =
      run.phase === 'ended'
        ? `has not settled since the agent_end in line ${since}`
        : `is in the turn that began in line ${since}`;
    return {
      path: '/data/disposition',
      message: `Expected a refusal: the agent ${busy}, and the prompt in line ${line} has no streamingBehavior.`,
    };
  },
} satisfies Rule;
