import { effect } from '@preact/signals';
import { problemsOf } from '../../src/protocol/problems.ts';
import { problems, record } from './draft.ts';

/** Checks the draft against the model whenever it changes. The validators are fetched when there is something to check. */
export function checkDraft(): () => void {
  let validators: Promise<typeof import('virtual:wirebook/validators/client')> | undefined;
  return effect(() => {
    const checked = record.value;
    if (!checked || typeof checked.type !== 'string') {
      problems.value = [];
      return;
    }
    validators ??= import('virtual:wirebook/validators/client');
    void validators.then(({ command, uiResponse }) => {
      if (record.peek() !== checked) return;
      problems.value = problemsOf(checked.type === 'extension_ui_response' ? uiResponse : command, checked);
    });
  });
}
