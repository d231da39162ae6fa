import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Dialogs',
  shows: 'two dialogs open at the same time, answered in the other order',
  fast: true,
  async play(pi) {
    const answered = pi.ask({ type: 'prompt', message: '/ui input twice' });
    const first = await pi.dialog('input');
    const second = await pi.until(({ method, id }) => method === 'input' && id !== first);
    pi.send({ type: 'extension_ui_response', id: second.id, value: 'second' });
    pi.send({ type: 'extension_ui_response', id: first, value: 'first' });
    await answered;
  },
} satisfies Scenario;
