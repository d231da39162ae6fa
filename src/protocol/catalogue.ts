import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultExports } from '../default-exports.ts';
import { Failure } from '../failure.ts';
import type { AgentDescription, AgentId } from './agent.ts';
import { formatAgentId } from './agent.ts';
import type { Behaviour } from './behaviour.ts';
import type { Model, Sources } from './model.ts';
import type { Difference } from './overlay.ts';
import type { Unrecorded } from './unrecorded.ts';

/**
 * What there is: agents and models are found by their files, so that adding one is adding a file. The one part of
 * `protocol/`, beside `extract/`, that reads files.
 */

const modelsFolder = fileURLToPath(new URL('models', import.meta.url));

/** A model with everything that is kept about it. */
export interface CataloguedModel {
  agent: AgentDescription;
  model: Model;
  sources: Sources;
  differences: Difference[];
  behaviours: Behaviour[];
  unrecorded: Unrecorded[];
}

export async function loadAgents(): Promise<AgentDescription[]> {
  return [...(await defaultExports<AgentDescription>(new URL('agents/', import.meta.url))).values()];
}

/** The agent versions that have a model, oldest first within an agent. */
function catalogued(): AgentId[] {
  return readdirSync(modelsFolder)
    .flatMap((file) => {
      const [, agent, version] = /^(.+?)-(\d+\.\d+\.\d+.*)\.json$/.exec(file) ?? [];
      return agent && version && !version.endsWith('.sources') ? [{ agent, version }] : [];
    })
    .sort((a, b) => (a.agent === b.agent ? byVersion(a.version, b.version) : a.agent < b.agent ? -1 : 1));
}

export const modelFile = (id: AgentId) => join(modelsFolder, `${id.agent}-${id.version}.json`);
export const sourcesFile = (id: AgentId) => join(modelsFolder, `${id.agent}-${id.version}.sources.json`);

/**
 * Loads the model that `pi@1.6.0`, `pi` (the newest) or an alias names. A release without a model of its own has the
 * protocol of the nearest earlier one.
 *
 * @throws Failure with the ids there are.
 */
export async function loadModel(name = 'pi'): Promise<CataloguedModel> {
  const [agentName = '', version] = name.split('@');
  const agents = await loadAgents();
  const agent = agents.find(({ id, aliases }) => id === agentName || aliases.includes(agentName));
  const known = catalogued();
  const ours = known.filter((id) => id.agent === agent?.id);
  const found = ours.findLast((id) => version === undefined || byVersion(id.version, version) <= 0);
  if (!agent || !found || (version !== undefined && !/^\d+\.\d+\.\d+/.test(version))) {
    throw new Failure(
      `Expected an agent as NAME or NAME@VERSION; got "${name}". There are models for ` +
        `${known.map(formatAgentId).join(', ')}.`,
    );
  }
  const kept = async <T>(folder: string) =>
    (await defaultExports<T[]>(new URL(folder, import.meta.url))).get(agent.id) ?? [];
  return {
    agent,
    model: readJson<Model>(modelFile(found)),
    sources: readJson<Sources>(sourcesFile(found)),
    differences: await kept<Difference>('overlay/'),
    behaviours: await kept<Behaviour>('behaviour/'),
    unrecorded: await kept<Unrecorded>('unrecorded/'),
  };
}

/** Compares release numbers by their numeric parts. */
function byVersion(a: string, b: string): number {
  const numbers = (version: string) => version.split(/[.-]/).map((part) => Number.parseInt(part, 10) || 0);
  const [left, right] = [numbers(a), numbers(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
