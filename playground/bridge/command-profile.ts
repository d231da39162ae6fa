import type { Profile } from './profile.ts';

export interface CommandProfileOptions {
  name: string;
  /** Where the command line was given, for the sentence that describes the profile. */
  from: string;
  title?: string | undefined;
  environment?: string[] | undefined;
}

/** The profile of a command line that the user gave: in the terminal or in the configuration. */
export function commandProfile(
  [command = '', ...args]: string[],
  { name, from, title = [command, ...args].join(' '), environment = [] }: CommandProfileOptions,
): Profile {
  return {
    name,
    title,
    describes: `The command that was given in ${from}.`,
    environment,
    prepare: async ({ cwd, env }) => ({ launch: { command, args, cwd, env }, cleanUp: async () => {} }),
  };
}
