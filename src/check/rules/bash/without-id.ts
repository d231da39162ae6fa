import { lineUnderWay } from '../../../wire/commands.ts';
import { sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const make = { type: 'bash', command: 'make' };

export default {
  name: 'bash/without-id',
  level: 'warning',
  side: 'client',
  text: 'bash commands that run at the same time have ids, since their updates are told apart by nothing else.',
  bad: [sent(make), sent({ ...make, command: 'make test' })],
  good: [sent({ ...make, id: '1' }), sent({ ...make, id: '2', command: 'make test' })],
  on: ['in bash'],
  check({ record = {} }, { commands }) {
    if (record.id !== undefined) return undefined;
    const line = lineUnderWay(commands, record);
    return line === undefined
      ? undefined
      : {
          message: `The command in line ${line} has no id either and is not answered: nobody can tell their output apart.`,
        };
  },
} satisfies Rule;
