import type { ExtensionAPI, ExtensionToolContext } from '@earendil-works/pi-coding-agent';

const text = (value: string) => [{ type: 'text' as const, text: value }];

/** Tools that scripts of the loopback model call. */
export function registerTools(pi: ExtensionAPI): void {
  pi.registerTool({
    name: 'ask',
    label: 'Ask',
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
    async execute(_id, params, _signal, _update, ctx) {
      const { method, title, message } = params as { method: string; title: string; message?: string };
      const answer =
        method === 'confirm'
          ? await ctx.ui.confirm(title, message ?? '')
          : await ctx.ui.input(title, message);
      return { content: text(JSON.stringify(answer) ?? 'no answer'), details: { method } };
    },
  });

  pi.registerTool({
    name: 'count',
    label: 'Count',
    description: 'Counts in steps and shows each of them.',
    parameters: {
      type: 'object',
      properties: {
        to: { type: 'number' },
        pause: { type: 'number', description: 'Milliseconds of a step.' },
      },
      required: ['to'],
    },
    async execute(_id, params, signal, onUpdate) {
      const { to, pause = 20 } = params as { to: number; pause?: number };
      for (let number = 1; number <= to; number++) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        signal?.throwIfAborted();
        onUpdate?.({ content: text(`${number} of ${to}`), details: { number } });
      }
      return { content: text(`Counted to ${to}.`), details: { number: to } };
    },
  });

  pi.registerTool({
    name: 'nest',
    label: 'Nest',
    description: 'Calls two other tools, or one that fails.',
    parameters: { type: 'object', properties: { failing: { type: 'boolean' } } },
    async execute(_id, params, _signal, _update, ctx) {
      const { executeTool } = ctx as ExtensionToolContext;
      if ((params as { failing?: boolean }).failing) {
        const { isError } = await executeTool('read', { path: 'no-such-file.txt' });
        return { content: text(isError ? 'It has failed.' : 'It has not failed.'), details: {} };
      }
      await executeTool('count', { to: 2 });
      await executeTool('bash', { command: 'echo from inside' });
      return { content: text('Both are done.'), details: {} };
    },
  });

  pi.registerTool({
    name: 'picture',
    label: 'Picture',
    description: 'Returns an image of one pixel.',
    parameters: { type: 'object', properties: {} },
    async execute() {
      return {
        content: [...text('One pixel.'), { type: 'image', data: pixel, mimeType: 'image/png' }],
        details: [1, 1],
      };
    },
  });

  // A bash call that says so is blocked, another one makes the hook throw.
  pi.on('tool_call', async (event) => {
    const command = String((event.input as { command?: unknown }).command ?? '');
    if (command.includes('forbidden')) return { block: true, reason: 'The extension has blocked this call.' };
    if (command.includes('throwing')) throw new Error('The hook has thrown this on purpose.');
    return undefined;
  });
}

/** A transparent PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
