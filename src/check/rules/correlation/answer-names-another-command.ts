import { matchAnswer } from '../../../wire/commands.ts';
import { answer, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'correlation/answer-names-another-command',
  level: 'error',
  side: 'agent',
  text: 'An answer names the command that it answers.',
  bad: [sent({ id: '1', type: 'abort' }), answer({ id: '1', type: 'abort_bash' })],
  good: [sent({ id: '1', type: 'abort' }), answer({ id: '1', type: 'abort' })],
  on: ['out response'],
  check({ record = {} }, { commands }) {
    const match = matchAnswer(commands, record);
    if (match.how !== 'other-type') return undefined;
    const { line, named } = match.command;
    return {
      path: '/command',
      message: `Expected ${named.slice(0, 60) || 'no command'}, the type of the command with this id in line ${line}.`,
    };
  },
} satisfies Rule;
