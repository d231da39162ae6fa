import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { Failure } from '../failure.ts';
import { projectFolder } from '../site.ts';
import { agent } from './agent.ts';
import { check } from './check.ts';
import { extract } from './extract.ts';
import { record } from './record.ts';
import { schema } from './schema.ts';
import { serve } from './serve.ts';
import { types } from './types.ts';

/** The subcommands, in the order in which the help shows them. */
const subcommands = [serve, agent, record, check, schema, types, extract];

// Whoever reads our output may stop before its end, as "head" does; there is nobody left to tell.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

/** Runs one command line (without `node` and the script) and sets the exit code. */
export async function main(args: string[]): Promise<void> {
  const program = new Command('wirebook')
    .description('The executable reference for the RPC mode of coding agents of the Pi family.')
    .version(version())
    .showHelpAfterError('(wirebook --help shows what there is)')
    .exitOverride();
  for (const subcommand of subcommands)
    program.addCommand(subcommand().exitOverride().copyInheritedSettings(program));
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = exitCode(error);
  }
}

/** Says what went wrong and gives the exit code: 2 for whatever kept the command from doing its work. */
function exitCode(error: unknown): number {
  // Commander has printed its own message already; help and version come as errors with code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Failure) console.error(`wirebook: ${error.message}`);
  else console.error(error);
  return 2;
}

const version = () =>
  (JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }).version;
