import { matchAnswer } from '../../../wire/commands.ts';
import { answer, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'correlation/answer-with-another-id',
  level: 'error',
  side: 'agent',
  text: 'The id of an answer is that of the command, of the same kind: a number stays a number.',
  bad: [sent({ id: 7, type: 'abort' }), answer({ id: '7', type: 'abort' })],
  good: [sent({ id: 7, type: 'abort' }), answer({ id: 7, type: 'abort' })],
  on: ['out response'],
  check({ record = {} }, { commands }) {
    const match = matchAnswer(commands, record);
    if (match.how !== 'other-id') return undefined;
    const { id, line } = match.command;
    return { path: '/id', message: `Expected ${id.slice(0, 60)}, the id of the command in line ${line}.` };
  },
} satisfies Rule;
