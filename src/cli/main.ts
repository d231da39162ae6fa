import { Command, CommanderError } from 'commander';
import { Failure } from '../failure.ts';
import { extract } from './extract.ts';
import { schema } from './schema.ts';
import { serve } from './serve.ts';
import { types } from './types.ts';

/** The subcommands, in the order in which the help shows them. */
const subcommands = [serve, schema, types, extract];

/** Runs one command line (without `node` and the script) and sets the exit code. */
export async function main(args: string[]): Promise<void> {
  const program = new Command('wirebook')
    .description('The executable reference for the RPC mode of coding agents of the Pi family.')
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
  // Commander has printed its own message already; help comes as an error with code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Failure) console.error(`wirebook: ${error.message}`);
  else console.error(error);
  return 2;
}
