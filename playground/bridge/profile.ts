import { delimiter, join } from 'node:path';
import { defaultExports } from '../../src/default-exports.ts';
import { projectFolder } from '../../src/site.ts';

/** A command line with everything around it that decides how it runs. */
export interface Launch {
  command: string;
  args: string[];
  cwd: string;
  /** The whole environment; only the mark of the session is added to it. */
  env: Record<string, string>;
}

/**
 * A way to start an agent, with a name. A page may choose a name and nothing else: never a path, an argument or a
 * variable. One file per built-in profile in `profiles/`; others come from the command line and the configuration.
 */
export interface Profile {
  name: string;
  /** For the list in the playground. */
  title: string;
  /** One sentence: what runs, and what it may reach. */
  describes: string;
  /** Names of environment variables the agent gets beside the basic ones; `*` stands for any characters. */
  environment: string[];
  /** Which scenarios it plays: the loopback model those in which nothing happens but what a model says, the demo agent all. */
  scenarios?: 'of a model' | 'all';
  /**
   * Gets everything ready that the agent needs.
   * @throws Failure with what is missing and how to get it.
   */
  prepare(context: ProfileContext): Promise<Prepared>;
}

export interface ProfileContext {
  /** The agent's working folder. */
  cwd: string;
  /** What the child may see of the bridge's own environment. */
  env: Record<string, string>;
}

export interface Prepared {
  launch: Launch;
  cleanUp(): Promise<void>;
}

/** The profiles in `profiles/`. */
export async function loadProfiles(): Promise<Profile[]> {
  return [...(await defaultExports<Profile>(new URL('profiles/', import.meta.url))).values()];
}

/** Variables without which programs do not find themselves, their files or their language. None is a secret. */
const basic = [
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'LANG',
  'LC_*',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SYSTEMROOT',
  'COMSPEC',
  'PATHEXT',
  'WINDIR',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
  'XDG_*',
];

/** The part of an environment whose names are on the list. */
export function allowedEnvironment(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): Record<string, string> {
  const patterns = [...basic, ...names].map(
    (name) => new RegExp(`^${name.split('*').map(literally).join('.*')}$`, 'i'),
  );
  const allowed: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && patterns.some((pattern) => pattern.test(name))) allowed[name] = value;
  }
  return allowed;
}

/** A text as a regular expression that matches nothing else. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The PATH of the user's shell: npm puts the checkout's own programs in front of it, and an agent should see neither
 * our Node nor our Pi.
 */
export function userPath(path: string): string {
  const ours = join(projectFolder, 'node_modules');
  return path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(ours) && !/[\\/]node-gyp-bin$/.test(folder))
    .join(delimiter);
}
