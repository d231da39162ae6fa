import { matchAnswer } from '../../../wire/commands.ts';
import { answer, asked } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'correlation/answered-twice',
  level: 'error',
  side: 'agent',
  text: 'A command is answered once.',
  bad: [...asked({ id: '1', type: 'abort' }), answer({ id: '1', type: 'abort' })],
  good: [...asked({ id: '1', type: 'abort' }), ...asked({ id: '1', type: 'abort' })],
  on: ['out response'],
  check({ record = {} }, { commands }) {
    const match = matchAnswer(commands, record);
    if (match.how !== 'again') return undefined;
    return { path: '/id', message: `The command with this id was answered already, in line ${match.line}.` };
  },
} satisfies Rule;
