import type { Scenario } from '../scenario.ts';

export default {
  name: 'ask',
  topic: 'Dialogs and notices',
  shows: 'a tool asks you for permission in a dialog, and the run waits for your answer',
  from: 'abort does not return while a dialog is open (happier 283).',
  try: 'Send abort while the dialog is open, then answer it.',
  turns: [
    [
      { text: 'I will ask before I touch anything.' },
      {
        tool: 'ask',
        args: { method: 'confirm', title: 'Go on?', message: 'The tool waits for your answer.' },
      },
    ],
    [{ text: 'You answered, and the tool has told me so. That was the whole run.' }],
  ],
} satisfies Scenario;
