import { dialog } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'dialog/id-reused',
  level: 'error',
  side: 'agent',
  text: 'A dialog has an id that no open dialog has.',
  bad: [dialog('a', 'input'), dialog('a', 'input')],
  good: [dialog('a', 'input'), dialog('b', 'input')],
  on: ['out extension_ui_request'],
  check({ record = {} }, { dialogs }) {
    const open = dialogs.open.get(record.id);
    return (
      open && { path: '/id', message: `The dialog in line ${open.line} has this id and waits for its reply.` }
    );
  },
} satisfies Rule;
