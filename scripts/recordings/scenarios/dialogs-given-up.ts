import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Dialogs',
  shows:
    'dialogs that end without an answer: by their timeout and by the extension. Nothing tells the client',
  async play(pi) {
    for (const message of [
      '/ui select timeout',
      '/ui confirm timeout',
      '/ui input timeout',
      '/ui select dismissed',
      '/ui confirm dismissed',
      '/ui input dismissed',
    ]) {
      const from = pi.records.length;
      const answered = pi.ask({ type: 'prompt', message });
      const id = await pi.dialog(message.split(' ')[1]!, from);
      await answered;
      pi.mistake('dialog/answer-too-late', 'The dialog has ended; the answer is ignored without a word.');
      pi.send({ type: 'extension_ui_response', id, value: 'too late' });
    }
    await pi.ask({ type: 'get_state' });
  },
} satisfies Scenario;
