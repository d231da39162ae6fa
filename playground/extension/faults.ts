import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';

/** What faulty extensions do. */
export function registerFaults(pi: ExtensionAPI): void {
  pi.registerCommand('fail', {
    description: 'Throw an error in a command; "/fail hook" in the hook at the end of the next run',
    handler: async (args) => {
      if (args.trim() !== 'hook') throw new Error('The extension has thrown this on purpose.');
      hookFails = true;
    },
  });
  let hookFails = false;
  pi.on('agent_end', async () => {
    if (!hookFails) return;
    hookFails = false;
    throw new Error('The hook has thrown this on purpose.');
  });

  pi.registerCommand('noise', {
    description: 'Print to the console and to stdout, where only records should be',
    handler: async () => {
      console.log('printed with console.log');
      process.stdout.write('written to stdout\n');
      console.error('printed with console.error');
    },
  });

  pi.registerCommand('shutdown', {
    description: 'Ask the agent to end',
    handler: async (_args, ctx) => ctx.shutdown(),
  });
}
