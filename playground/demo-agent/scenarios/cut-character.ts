import type { Scenario } from '../scenario.ts';

export default {
  name: 'cut-character',
  topic: 'Bytes and sizes',
  shows: 'a record that comes in two pieces, cut inside of a character',
  from: 'A client that decodes each piece alone damages the character (paseo).',
  turns: [[{ aside: { cut: true } }, { pieces: ['größer € 𝄞'] }, { text: ' was whole.' }]],
} satisfies Scenario;
