import { matchAnswer } from '../../../wire/commands.ts';
import { answer, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'correlation/answer-without-id',
  level: 'error',
  side: 'agent',
  text: 'The answer to a command with an id has that id.',
  bad: [sent({ id: '1', type: 'abort' }), answer({ type: 'abort' })],
  good: [sent({ id: '1', type: 'abort' }), answer({ id: '1', type: 'abort' })],
  on: ['out response'],
  check({ record = {} }, { commands }) {
    const match = matchAnswer(commands, record);
    if (match.how !== 'id-missing') return undefined;
    return {
      path: '/id',
      message: `The answer has no id; the command in line ${match.command.line} has ${match.command.id.slice(0, 60)}.`,
      hint: 'Whoever waits for that id waits for ever.',
    };
  },
} satisfies Rule;
