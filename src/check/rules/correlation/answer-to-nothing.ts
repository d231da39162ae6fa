import { matchAnswer } from '../../../wire/commands.ts';
import { answer, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'correlation/answer-to-nothing',
  level: 'error',
  side: 'agent',
  text: 'An answer answers a command that was sent.',
  bad: [
    { seq: 1, ...sent({ id: '1', type: 'abort' }) },
    { seq: 2, ...answer({ id: '1', type: 'abort' }) },
    { seq: 3, ...answer({ id: '2', type: 'abort_bash' }) },
  ],
  good: [{ seq: 7, ...answer({ id: '2', type: 'abort_bash' }) }],
  on: ['out response'],
  check({ record = {} }, { commands, fromStart }) {
    // A transcript that starts late, or without what the client has sent, does not show what was asked.
    if (!fromStart || commands.sent === 0 || commands.unseen) return undefined;
    if (matchAnswer(commands, record).how !== 'nothing') return undefined;
    return record.id === undefined
      ? { message: 'No command of this type without an id waits for an answer.' }
      : { path: '/id', message: 'No command that was sent has this id and is not answered.' };
  },
} satisfies Rule;
