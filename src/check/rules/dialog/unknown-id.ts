import { dialog, reply } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'dialog/unknown-id',
  level: 'error',
  side: 'client',
  text: 'A reply has the id of a dialog.',
  bad: [dialog('a', 'select', { options: ['red'] }), reply('b', { value: 'red' })],
  good: [dialog('a', 'select', { options: ['red'] }), reply('a', { value: 'red' })],
  on: ['in extension_ui_response'],
  check({ record = {} }, { dialogs, fromStart }) {
    const id = record.id;
    // Without any it is a matter of its shape.
    if (id === undefined) return undefined;
    if (dialogs.unseen || dialogs.open.has(id) || dialogs.ended.has(id) || dialogs.notices.has(id))
      return undefined;
    // The dialog may have been opened before the transcript starts, unless one that it shows waits.
    if (!fromStart && dialogs.open.size === 0) return undefined;
    const [open] = dialogs.open.values();
    return {
      path: '/id',
      message: 'No dialog has this id; the agent passes over the reply without a word.',
      ...(open ? { hint: `The dialog in line ${open.line} waits for ${JSON.stringify(open.id)}.` } : {}),
    };
  },
} satisfies Rule;
