import type { Profile } from './profile.ts';

/** The profile for a command line that was given after `--` in the terminal. */
export function commandProfile([command = '', ...args]: string[]): Profile {
  return {
    name: 'command',
    title: [command, ...args].join(' '),
    describes: 'The command that was given to "wirebook serve" in the terminal.',
    environment: [],
    prepare: async ({ cwd, env }) => ({ launch: { command, args, cwd, env }, cleanUp: async () => {} }),
  };
}
