import { lineAnswered, lineUnderWay } from '../../../wire/commands.ts';
import { answer, asked, event, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const bash = { id: '1', type: 'bash', command: 'make' };
const result = { output: 'done', exitCode: 0, cancelled: false, truncated: false };
const output = event('bash_execution_update', { id: '1', delta: 'done' });

export default {
  name: 'bash/update-after-answer',
  level: 'error',
  side: 'agent',
  text: 'A bash command is answered after its last update.',
  bad: [...asked(bash, result), output],
  good: [sent(bash), output, answer(bash, result)],
  on: ['out bash_execution_update'],
  check({ record = {} }, { commands }) {
    if (record.id === undefined || lineUnderWay(commands, record) !== undefined) return undefined;
    const line = lineAnswered(commands, record);
    return line === undefined
      ? undefined
      : { path: '/id', message: `The command with this id was answered in line ${line}.` };
  },
} satisfies Rule;
