import { dialog, reply } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'dialog/wrong-kind',
  level: 'error',
  side: 'client',
  text: 'confirm is answered with confirmed, the other dialogs with value; each may be cancelled.',
  bad: [dialog('a', 'confirm', { message: 'Sure?' }), reply('a', { value: 'yes' })],
  good: [dialog('a', 'confirm', { message: 'Sure?' }), reply('a', { confirmed: true })],
  on: ['in extension_ui_response'],
  check({ record = {} }, { dialogs }) {
    const dialog = dialogs.open.get(record.id);
    if (!dialog || record.cancelled === true) return undefined;
    const wanted = dialog.method === 'confirm' ? 'confirmed' : 'value';
    if (Object.hasOwn(record, wanted)) return undefined;
    const held = ['value', 'confirmed'].find((name) => Object.hasOwn(record, name));
    // A reply that holds nothing is a matter of its shape.
    if (!held) return undefined;
    return {
      path: `/${held}`,
      message: `Expected "${wanted}" in the reply to the ${dialog.method} of line ${dialog.line}; the extension gets ${dialog.method === 'confirm' ? 'false' : 'undefined'}.`,
    };
  },
} satisfies Rule;
