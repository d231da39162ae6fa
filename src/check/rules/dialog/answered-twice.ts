import { dialog, reply } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'dialog/answered-twice',
  level: 'error',
  side: 'client',
  text: 'A dialog gets one reply.',
  bad: [dialog('a', 'input'), reply('a', { value: 'Ann' }), reply('a', { value: 'Bob' })],
  good: [dialog('a', 'input'), reply('a', { value: 'Ann' })],
  on: ['in extension_ui_response'],
  check({ record = {} }, { dialogs }) {
    const ended = dialogs.ended.get(record.id);
    if (ended?.how !== 'answered') return undefined;
    return {
      path: '/id',
      message: `The dialog was answered already, in line ${ended.line}; this reply is passed over.`,
    };
  },
} satisfies Rule;
