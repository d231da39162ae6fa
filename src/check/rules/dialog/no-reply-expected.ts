import { dialog, got, reply } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'dialog/no-reply-expected',
  level: 'error',
  side: 'client',
  text: 'Only select, confirm, input and editor are answered.',
  bad: [
    got({ type: 'extension_ui_request', id: 'a', method: 'notify', message: 'Done' }),
    reply('a', { value: 'ok' }),
  ],
  good: [dialog('a', 'input'), reply('a', { value: 'ok' })],
  on: ['in extension_ui_response'],
  check({ record = {} }, { dialogs }) {
    const method = dialogs.notices.get(record.id);
    return method === undefined
      ? undefined
      : {
          path: '/id',
          message: `The request with this id is ${method}, which needs no reply; it is passed over.`,
        };
  },
} satisfies Rule;
