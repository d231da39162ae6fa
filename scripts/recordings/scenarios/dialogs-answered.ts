import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Dialogs',
  shows: 'the four dialogs, each answered and each cancelled, with what the extension received',
  fast: true,
  async play(pi) {
    const replies: [string, object][] = [
      ['select', { value: 'green' }],
      ['select', { cancelled: true }],
      ['confirm', { confirmed: true }],
      ['confirm', { confirmed: false }],
      ['confirm', { cancelled: true }],
      ['input', { value: 'Ada' }],
      ['input', { cancelled: true }],
      ['editor', { value: 'other\ntext' }],
      ['editor', { cancelled: true }],
    ];
    for (const [method, reply] of replies) {
      const from = pi.records.length;
      const answered = pi.ask({ type: 'prompt', message: `/ui ${method}` });
      pi.send({ type: 'extension_ui_response', id: await pi.dialog(method, from), ...reply });
      await answered;
    }
  },
} satisfies Scenario;
