import type { Scenario } from '../scenario.ts';

export default {
  name: 'dialog-in-a-command',
  topic: 'Dialogs and notices',
  shows: 'a dialog of a slash command: it comes before the answer to the prompt, and no run follows',
  from: 'Stand-ins answer the prompt first; a client that waits for the answer never shows the dialog (9098, PiDeck 50).',
  try: 'Send it and answer the dialog: only then the prompt is answered, with "handled".',
  prompt: '/ui confirm',
  turns: [],
} satisfies Scenario;
