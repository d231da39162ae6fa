import { statSync, writeSync } from 'node:fs';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Command, InvalidArgumentError } from 'commander';
import type { Bridge } from '../../playground/bridge/bridge.ts';
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
  keep?: boolean;
}

export const serve = () =>
  new Command('serve')
    .description('serve the site and the playground, and connect it to an agent on this machine')
    .option('--port <n>', 'port on the loopback address; 0 takes any free one', port, defaultPort)
    .option('--profile <name>', 'offer only this way to start an agent')
    .option('--cwd <dir>', 'working folder of the agents', process.cwd())
    .option('--env <name>', 'pass this variable on to the agents; may be repeated', variableNames, [])
    .option('--keep', 'keep the transcripts of this run; others are deleted after a week')
    .argument('[command...]', 'after --: the command line of an agent of your own')
    .action(async (command: string[], options: ServeOptions) => {
      const { startBridge } = await import('../../playground/bridge/bridge.ts');
      const { loadSiteFiles } = await import('../../playground/bridge/site-files.ts');
      const { folderProblem } = await import('../../playground/bridge/supervised-agent.ts');
      const { userStateFolder } = await import('../../playground/bridge/state-folder.ts');
      const bridge = await startBridge({
        site: loadSiteFiles(siteFolder, policyFile),
        profiles: await chosenProfiles(command, options.profile),
        cwd: folder(options.cwd, folderProblem),
        port: options.port,
        environment: options.env,
        state: { folder: userStateFolder(), keep: options.keep === true },
      });
      say(`Reference   ${bridge.address}`);
      say(`Playground  ${bridge.launchAddress()}`);
      say('The playground address works once, for a minute. Press Enter for a new one, Ctrl-C to stop.');
      createInterface({ input: process.stdin }).on('line', () =>
        say(`Playground  ${bridge.launchAddress()}`),
      );
      process.exit(await runUntilSignal(bridge));
    });

/**
 * Runs until Ctrl-C, or until whoever runs us wants us to end; the agents are stopped in good order then. A second
 * signal ends them at once. Gives the exit code.
 */
function runUntilSignal(bridge: Bridge): Promise<number> {
  return new Promise((resolve) => {
    let last = Number.NEGATIVE_INFINITY;
    let stopping = false;
    let code = 0;
    const onSignal = (signal: EndSignal) => {
      const now = performance.now();
      if (now - last < echo) return;
      last = now;
      if (stopping) {
        say('Killing the agents …');
        code = 128 + constants.signals[signal];
        bridge.kill();
        return;
      }
      stopping = true;
      say('Stopping … Ctrl-C again kills the agents.');
      bridge.close().then(
        () => resolve(code),
        (error: unknown) => {
          console.error(error);
          resolve(1);
        },
      );
    };
    for (const signal of endSignals) process.on(signal, onSignal);
  });
}

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type EndSignal = (typeof endSignals)[number];

/** One Ctrl-C comes several times when npm or a launcher passes on what the terminal has sent to all of them; milliseconds. */
const echo = 300;

/** Whoever read what we say may have gone, with the terminal for example; the agents have to be stopped all the same. */
function say(text: string): void {
  try {
    writeSync(1, `${text}\n`);
  } catch {
    // Nobody reads it.
  }
}

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

function folder(path: string, folderProblem: (folder: string) => string | undefined): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    const problem = folderProblem(resolve(path));
    if (problem) throw new Failure(`Cannot start agents there: ${problem}`);
    return resolve(path);
  }
  throw new Failure(`Expected --cwd to be a folder; ${path} ${stats ? 'is a file' : 'does not exist'}.`);
}

/** Ports that browsers never open, from 1024 on (https://fetch.spec.whatwg.org/#port-blocking). */
const blockedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

function port(text: string): number {
  const number = Number(text);
  // Below 1024 only root may listen, and root should run no agent; port 80 is not even named in the address of a page.
  if (!/^\d+$/.test(text) || number > 65_535 || (number > 0 && number < 1024))
    throw new InvalidArgumentError('Expected 0 or a number from 1024 to 65535.');
  if (blockedPorts.has(number))
    throw new InvalidArgumentError('Browsers refuse to open this port. Choose another, for example 7333.');
  return number;
}

function variableNames(name: string, all: string[]): string[] {
  if (/^[A-Za-z_*][\w*()]*$/.test(name)) return [...all, name];
  throw new InvalidArgumentError(
    'Expected the name of a variable, for example GITHUB_TOKEN or AWS_*; its value comes from the environment.',
  );
}
