import type { FileHandle } from 'node:fs/promises';
import { constants as system } from 'node:os';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { Failure } from '../failure.ts';

/** What a client may send to an agent, and we pass on. */
const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR1', 'SIGUSR2'] as const;

export const record = () =>
  new Command('record')
    .description('stand between a client and an agent, pass everything through, and write the transcript')
    .argument('<out>', 'the transcript, for example session.jsonl; a file that is not there yet')
    .argument('<command...>', 'after --: the command line of the agent')
    .action(async (out: string, [command = '', ...args]: string[]) => {
      const { recordCommand } = await import('../../playground/bridge/recorded-command.ts');
      const file = resolve(out);
      const handle = await makeTranscript(file, out);
      // A client that no longer reads is no reason to end: the agent goes on, and so does its record.
      process.stdout.removeAllListeners('error');
      const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== undefined));
      const recorded = await recordCommand({
        file,
        handle,
        launch: { command, args, cwd: process.cwd(), env: env as Record<string, string> },
        client: { input: process.stdin, output: process.stdout, errors: process.stderr },
        onNotice: (text) => console.error(`wirebook record: ${text}`),
      });
      for (const name of passedOn)
        process.on(name, () => {
          // A client that stops reading when the agent has gone can still end us.
          if (!recorded.signal(name)) endAs({ code: null, signal: name });
        });
      const end = await recorded.ended;
      if (end === 'unknown')
        throw new Failure('The supervisor of the agent was killed, so the agent was ended. Start it again.');
      if (typeof end === 'string') throw new Failure(end);
      endAs(end);
    });

/** @throws Failure when the transcript cannot be made. */
async function makeTranscript(file: string, out: string): Promise<FileHandle> {
  const { openTranscript } = await import('../../playground/bridge/spool.ts');
  try {
    return await openTranscript(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST')
      throw new Failure(
        `${out} is there already, and nothing is recorded over it. Give another name, or remove it.`,
      );
    throw new Failure(
      `Cannot write the transcript ${out}: ${message}. Give a file in a folder that is there and writable.`,
    );
  }
}

/** Ends this process as the agent has ended: whoever started us cannot tell the difference. */
function endAs({ code, signal }: { code: number | null; signal: NodeJS.Signals | null }): void {
  if (signal === null) process.exit(code ?? 1);
  for (const name of passedOn) process.removeAllListeners(name);
  process.kill(process.pid, signal);
  // A signal that ends nobody here, or not at once.
  setTimeout(() => process.exit(128 + system.signals[signal]), 500);
}
