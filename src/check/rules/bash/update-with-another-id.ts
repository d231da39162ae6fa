import { lineUnderWay, oldestOpen } from '../../../wire/commands.ts';
import { event, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const bash = { id: '1', type: 'bash', command: 'make' };

export default {
  name: 'bash/update-with-another-id',
  level: 'error',
  side: 'agent',
  text: 'Output of a bash command has the id of the command; without one the command had none.',
  bad: [sent(bash), event('bash_execution_update', { delta: 'done' })],
  good: [sent(bash), event('bash_execution_update', { id: '1', delta: 'done' })],
  on: ['out bash_execution_update'],
  check({ record = {} }, { commands, fromStart }) {
    const { id } = record;
    if (commands.unseen || lineUnderWay(commands, { id, type: 'bash' }) !== undefined) return undefined;
    const open = oldestOpen(commands, 'bash');
    // A command with an id may have been sent before the transcript starts.
    if (!open || (id !== undefined && !fromStart)) return undefined;
    return {
      path: '/id',
      message: `Expected ${open.id.slice(0, 60)}, the id of the bash command in line ${open.line}.`,
    };
  },
} satisfies Rule;
