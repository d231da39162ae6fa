import type { Scenario } from '../scenario.ts';

export default {
  name: 'set-editor-text',
  topic: 'Dialogs and notices',
  shows: 'a text that the extension puts into the editor of the client',
  from: 'It wants no answer, though it is about what the user types.',
  turns: [[{ text: 'Before it. ' }, { aside: { extension: 'ui set_editor_text' } }, { text: 'After it.' }]],
} satisfies Scenario;
