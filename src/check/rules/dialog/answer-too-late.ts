import { dialog, reply } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const reasons = {
  timeout: 'its timeout is over',
  'command-ended': 'the command that asked has ended',
  'session-replaced': 'another session has begun',
};

const tooLate = (why: string, line?: number) =>
  `The dialog has ended${line === undefined ? '' : ` by line ${line}`}: ${why}. The reply is passed over.`;

export default {
  name: 'dialog/answer-too-late',
  level: 'error',
  side: 'client',
  text: 'A reply comes while its dialog is open.',
  bad: [
    { t: 0, ...dialog('a', 'input', { timeout: 500 }) },
    { t: 900, ...reply('a', { value: 'Ann' }) },
  ],
  good: [
    { t: 0, ...dialog('a', 'input', { timeout: 500 }) },
    { t: 400, ...reply('a', { value: 'Ann' }) },
  ],
  on: ['in extension_ui_response'],
  check({ record = {}, t }, { dialogs }) {
    const id = record.id;
    const deadline = dialogs.open.get(id)?.deadline;
    if (deadline !== undefined && t !== undefined && t >= deadline)
      return { path: '/id', message: tooLate('its timeout is over') };
    const ended = dialogs.ended.get(id);
    if (!ended || ended.how === 'answered') return undefined;
    return { path: '/id', message: tooLate(reasons[ended.how], ended.line) };
  },
} satisfies Rule;
