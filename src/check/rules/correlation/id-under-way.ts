import { lineUnderWay } from '../../../wire/commands.ts';
import { sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'correlation/id-under-way',
  level: 'error',
  side: 'client',
  text: 'An id belongs to one command until that is answered.',
  bad: [sent({ id: '1', type: 'bash', command: 'make' }), sent({ id: '1', type: 'get_state' })],
  good: [sent({ id: '1', type: 'bash', command: 'make' }), sent({ id: '2', type: 'get_state' })],
  on: ['in'],
  check({ record, kind }, { commands }) {
    if (record?.id === undefined || kind?.family !== 'command') return undefined;
    const line = lineUnderWay(commands, record);
    if (line === undefined) return undefined;
    return {
      path: '/id',
      message: `The command in line ${line} has this id and is not answered yet.`,
      hint: 'The agent answers both with it, as they finish; give each command an id of its own.',
    };
  },
} satisfies Rule;
