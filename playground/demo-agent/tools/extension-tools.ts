import { openDialog } from '../dialogs.ts';
import type { Tool } from './tool.ts';
import { textResult } from './tool.ts';

/** The tools that the extension adds. */
export const extensionTools: Tool[] = [
  {
    name: 'ask',
    description: 'Asks the user in a dialog and returns the answer.',
    parameters: {
      type: 'object',
      properties: {
        method: { type: 'string', enum: ['confirm', 'input'] },
        title: { type: 'string' },
        message: { type: 'string' },
      },
      required: ['method', 'title'],
    },
    *run({ agent, args }) {
      const { method, title, message } = args as { method: string; title: string; message?: string };
      const answer = yield* openDialog(
        agent,
        method === 'confirm'
          ? { method: 'confirm', title, message: message ?? '' }
          : { method: 'input', title, placeholder: message },
      );
      return textResult(JSON.stringify(answer) ?? 'no answer', { method });
    },
  },
  {
    name: 'count',
    description: 'Counts in steps and shows each of them.',
    parameters: {
      type: 'object',
      properties: {
        to: { type: 'number' },
        pause: { type: 'number', description: 'Milliseconds of a step.' },
      },
      required: ['to'],
    },
    *run({ agent, args, abort, update }) {
      const { to, pause = 20 } = args as { to: number; pause?: number };
      for (let number = 1; number <= to; number++) {
        yield* agent.schedule.sleep(pause);
        if (abort.aborted) throw new Error('This operation was aborted');
        update({ content: [{ type: 'text', text: `${number} of ${to}` }], details: { number } });
      }
      return textResult(`Counted to ${to}.`, { number: to });
    },
  },
  {
    name: 'nest',
    description: 'Calls two other tools, or one that fails.',
    parameters: { type: 'object', properties: { failing: { type: 'boolean' } } },
    *run({ args, nest }) {
      if (args.failing) {
        const { isError } = yield* nest('read', { path: 'no-such-file.txt' });
        return textResult(isError ? 'It has failed.' : 'It has not failed.', {});
      }
      yield* nest('count', { to: 2 });
      yield* nest('bash', { command: 'echo from inside' });
      return textResult('Both are done.', {});
    },
  },
  {
    name: 'picture',
    description: 'Returns an image of one pixel.',
    parameters: { type: 'object', properties: {} },
    // biome-ignore lint/correctness/useYield: other tools wait, and all have one shape.
    *run() {
      return {
        content: [
          { type: 'text', text: 'One pixel.' },
          { type: 'image', data: pixel, mimeType: 'image/png' },
        ],
        details: [1, 1],
      };
    },
  },
];

/** Tools that only some scenarios bring. */
export const scenarioTools: Tool[] = [
  {
    name: 'fill',
    description: 'Returns so many bytes of details.',
    parameters: { type: 'object', properties: { bytes: { type: 'number' } }, required: ['bytes'] },
    // biome-ignore lint/correctness/useYield: other tools wait, and all have one shape.
    *run({ args }) {
      const bytes = Math.min(Number(args.bytes) || 0, 64 * 2 ** 20);
      // As details they are on the wire and not in the context of the model, which would be full of them.
      const filling = '0123456789abcde\n'.repeat(Math.ceil(bytes / 16)).slice(0, bytes);
      return textResult(`${bytes} bytes of details.`, { filling });
    },
  },
];

/** A transparent PNG. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
