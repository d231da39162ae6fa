import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Dialogs',
  shows:
    'answers to dialogs that are wrong: unknown id, wrong kind, no value, twice. None of them is refused',
  async play(pi) {
    const open = async (method: string) => {
      const from = pi.records.length;
      const answered = pi.ask({ type: 'prompt', message: `/ui ${method}` });
      return { id: await pi.dialog(method, from), answered };
    };
    const reply = (id: string, more: object) => pi.send({ type: 'extension_ui_response', id, ...more });

    const first = await open('select');
    pi.mistake('dialog/unknown-id', 'No dialog has this id; the answer is ignored.');
    reply('no-such-dialog', { value: 'green' });
    pi.mistake(
      'dialog/value-not-offered',
      'The value is none of the options; the extension gets it all the same.',
    );
    reply(first.id, { value: 'purple' });
    await first.answered;
    pi.mistake('dialog/answered-twice', 'The dialog was answered already.');
    reply(first.id, { value: 'red' });

    const second = await open('confirm');
    pi.mistake('dialog/wrong-kind', 'confirm is answered with confirmed; a value counts as no.');
    reply(second.id, { value: 'yes' });
    await second.answered;

    const third = await open('confirm');
    pi.mistake(
      'schema/wrong-type',
      'confirmed is a boolean; any other value reaches the extension as it is.',
    );
    reply(third.id, { confirmed: 'yes' });
    await third.answered;

    const fourth = await open('input');
    pi.mistake(
      'schema/missing-member',
      'Without value, confirmed or cancelled the extension gets undefined.',
    );
    reply(fourth.id, {});
    await fourth.answered;
  },
} satisfies Scenario;
