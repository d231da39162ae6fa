import { randomInt } from 'node:crypto';
import { homedir } from 'node:os';
import { Command } from 'commander';
import { readArguments } from '../../playground/demo-agent/arguments.ts';
import { createDemoAgent } from '../../playground/demo-agent/demo-agent.ts';
import { loadScenarios } from '../../playground/demo-agent/load-scenarios.ts';
import { modelsAt } from '../../playground/demo-agent/models.ts';
import { demoAgentOptions } from '../../playground/demo-agent/options.ts';
import type { Scenario } from '../../playground/demo-agent/scenario.ts';
import { nearest } from '../check/nearest.ts';
import { Failure } from '../failure.ts';
import { runOnStdio } from './agent-on-stdio.ts';

/** The options that are the demo agent's own; the others are those of a real agent. */
const own = ['scenario', 'seed', 'speed', 'as'] as const;
type Own = Partial<Record<(typeof own)[number], string>>;

/** The one agent that the demo agent stands in for. */
const standsInFor = 'pi@1.6.0';

export const agent = () =>
  new Command('agent')
    .description('the demo agent on stdin and stdout; takes what clients pass to a real agent')
    .usage('[--scenario NAME] [--seed N] [--speed X] [--as ID] [ARGUMENTS OF A REAL AGENT]')
    .addHelpText('after', help)
    // A client's arguments are read as the real agent reads them, in their order.
    .allowUnknownOption()
    .argument('[arguments...]', 'see below')
    .action(async (args: string[]) => startAgent(args));

const help = `
  --scenario NAME  what it plays for prompts that name none; "list" prints them all
  --seed N         ids and times follow from it: the same input gives the same bytes
  --speed X        how much faster than by the clock; 0 does not wait at all
  --as ID          the agent that it stands in for: ${standsInFor}

A prompt that holds demo:NAME plays that scenario. Files, sessions and commands of the shell are
the demo agent's own: it reads nothing from the disk, writes nothing there and runs no program.`;

/** @throws Failure about its own options; whatever a real agent would take is taken. */
export async function startAgent(args: readonly string[]): Promise<void> {
  const { options, rest } = ownOptions(args);
  const scenarios = await loadScenarios();
  if (options.scenario === 'list') return listScenarios(scenarios);
  if (options.as !== undefined && !standsInFor.startsWith(options.as))
    throw new Failure(`Expected --as ${standsInFor}, the only agent that is recorded; got "${options.as}".`);
  const seed = options.seed === undefined ? undefined : wholeNumber('--seed', options.seed);
  const speed = options.speed === undefined ? 1 : factor(options.speed);
  const models = modelsAt('http://127.0.0.1:18080');
  const cwd = process.cwd();
  runOnStdio(
    createDemoAgent(
      demoAgentOptions({
        scenarios,
        scenario: options.scenario === undefined ? undefined : scenarioNamed(options.scenario, scenarios),
        models,
        // With a seed nothing of this machine and this moment is told.
        ...(seed === undefined
          ? { seed: randomInt(2 ** 32), startedAt: Date.now(), cwd, home: homedir() }
          : { seed }),
        ...readArguments(rest, models),
      }),
    ),
    { speed, isFixed: seed !== undefined },
  );
}

/** `--name value` and `--name=value`, each at most once; the last one counts. */
function ownOptions(args: readonly string[]): { options: Own; rest: string[] } {
  const options: Own = {};
  const rest: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const name = own.find((known) => argument === `--${known}` || argument.startsWith(`--${known}=`));
    if (name === undefined) rest.push(argument);
    else if (argument.includes('=')) options[name] = argument.slice(argument.indexOf('=') + 1);
    else {
      index += 1;
      const value = args[index];
      if (value === undefined) throw new Failure(`Expected a value after --${name}; got nothing.`);
      options[name] = value;
    }
  }
  return { options, rest };
}

function scenarioNamed(name: string, scenarios: ReadonlyMap<string, Scenario>): Scenario {
  const found = scenarios.get(name.replace(/^demo:/, ''));
  if (found) return found;
  const near = nearest(name, scenarios.keys());
  const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
  throw new Failure(
    `There is no scenario "${name}".${meant} "wirebook agent --scenario list" prints all ${scenarios.size}.`,
  );
}

function listScenarios(scenarios: ReadonlyMap<string, Scenario>): void {
  const width = Math.max(...[...scenarios.keys()].map((name) => name.length));
  for (const { name, shows } of scenarios.values()) process.stdout.write(`${name.padEnd(width)}  ${shows}\n`);
}

function wholeNumber(option: string, value: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new Failure(`Expected a whole number after ${option}; got "${value}".`);
}

function factor(value: string): number {
  const speed = Number(value);
  if (value.trim() !== '' && Number.isFinite(speed) && speed >= 0)
    return speed === 0 ? Number.POSITIVE_INFINITY : speed;
  throw new Failure(`Expected a number from 0 on after --speed; got "${value}".`);
}
