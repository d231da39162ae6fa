import type { Scenario } from '../scenario.ts';

export default {
  name: 'large-result',
  topic: 'Bytes and sizes',
  shows: 'a tool result of one megabyte, five times on the wire',
  from: 'Readers with a limit for a line end the session: 64 KiB in Go, 64 KiB in asyncio (cc-connect 1342).',
  tools: ['fill'],
  turns: [[{ tool: 'fill', args: { bytes: 1_048_576 } }], [{ text: 'That was a megabyte.' }]],
} satisfies Scenario;
