import type { ModelScript } from '../model/script.ts';

export default {
  name: 'ask',
  shows: 'a tool asks you for permission in a dialog, and the run waits for your answer',
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
} satisfies ModelScript;
