import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Dialogs',
  shows: 'a tool that asks in the middle of a run: the run waits, and so does abort',
  fast: true,
  async play(pi) {
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:ask' });
    pi.send({ type: 'extension_ui_response', id: await pi.dialog('confirm', from), confirmed: true });
    await pi.until(({ type }) => type === 'agent_settled', from);
    const again = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:ask once more' });
    const id = await pi.dialog('confirm', again);
    const aborted = pi.ask({ type: 'abort' });
    await pi.silence(300);
    pi.send({ type: 'extension_ui_response', id, cancelled: true });
    await aborted;
  },
} satisfies Scenario;
