import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Command, InvalidArgumentError } from 'commander';
import { Failure } from '../failure.ts';
import { policyFile, siteFolder } from '../site.ts';
import { configName, readConfig } from './config.ts';

/** Fixed, because browsers keep what a page stores by origin, and the port belongs to it. */
const defaultPort = 7333;

interface ServeOptions {
  port: number;
  profile?: string;
  cwd: string;
  env: string[];
}

export const serve = () =>
  new Command('serve')
    .description('serve the site and the playground, and connect it to an agent on this machine')
    .option('--port <n>', 'port on the loopback address; 0 takes any free one', port, defaultPort)
    .option('--profile <name>', 'offer only this way to start an agent')
    .option('--cwd <dir>', 'working folder of the agents', process.cwd())
    .option('--env <name>', 'pass this variable on to the agents; may be repeated', collect, [])
    .argument('[command...]', 'after --: the command line of an agent of your own')
    .action(async (command: string[], options: ServeOptions) => {
      const { startBridge } = await import('../../playground/bridge/bridge.ts');
      const { loadSiteFiles } = await import('../../playground/bridge/site-files.ts');
      const bridge = await startBridge({
        site: loadSiteFiles(siteFolder, policyFile),
        profiles: await chosenProfiles(command, options.profile),
        cwd: folder(options.cwd),
        port: options.port,
        environment: options.env,
      });
      console.log(`Reference   ${bridge.address}`);
      console.log(`Playground  ${bridge.launchAddress()}`);
      console.log(
        'The playground address works once, for a minute. Press Enter for a new one, Ctrl-C to stop.',
      );
      createInterface({ input: process.stdin }).on('line', () =>
        console.log(`Playground  ${bridge.launchAddress()}`),
      );
      await closed();
      console.log('Stopping …');
      await bridge.close();
      process.exit();
    });

async function chosenProfiles(command: string[], name: string | undefined) {
  const { commandProfile } = await import('../../playground/bridge/command-profile.ts');
  const { loadProfiles } = await import('../../playground/bridge/profile.ts');
  const profiles = await loadProfiles();
  for (const [configured, { command: own, title, environment }] of Object.entries(
    readConfig().profiles ?? {},
  )) {
    if (profiles.some((profile) => profile.name === configured)) {
      throw new Failure(
        `The profile "${configured}" of ${configName} has the name of a built-in one. Rename it.`,
      );
    }
    profiles.push(commandProfile(own, { name: configured, title, environment, from: configName }));
  }
  if (command.length > 0) {
    profiles.unshift(commandProfile(command, { name: 'command', from: '"wirebook serve" in the terminal' }));
  }
  if (name === undefined) return profiles;
  const chosen = profiles.filter((profile) => profile.name === name);
  if (chosen.length > 0) return chosen;
  const known = profiles.map((profile) => profile.name).join(', ');
  throw new Failure(`Expected --profile to be one of ${known}; got "${name}".`);
}

function folder(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return resolve(path);
  throw new Failure(`Expected --cwd to be a folder; ${path} ${stats ? 'is a file' : 'does not exist'}.`);
}

function port(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new InvalidArgumentError('Expected a number from 0 to 65535.');
}

const collect = (value: string, all: string[]) => [...all, value];

/** Ctrl-C, or whoever runs us wants us to end. */
const closed = () =>
  new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done());
  });
