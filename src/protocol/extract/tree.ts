import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { x as extract } from 'tar';
import { Failure } from '../../failure.ts';
import type { AgentDescription } from '../agent.ts';

const run = promisify(execFile);

/** A folder in which an agent's declaration files and those of its siblings can be resolved. */
export interface TypesTree {
  agent: AgentDescription;
  version: string;
  /** @throws Failure when the package is not in the tree. */
  packageFolder(name: string): string;
}

export interface TreeOptions {
  agents: AgentDescription[];
  /** Where an installed copy is looked for before one is fetched. */
  projectFolder: string;
  /** Where fetched declaration files are kept between runs. */
  cacheFolder: string;
}

/**
 * Finds the types that `spec` names: a folder (the package itself, or one with it under node_modules), or
 * `package@version`, taken from the project's node_modules when that version is installed and fetched otherwise.
 */
export async function findTree(spec: string, options: TreeOptions): Promise<TypesTree> {
  if (existsSync(spec) && statSync(spec).isDirectory()) return treeInFolder(resolve(spec), options.agents);
  const at = spec.lastIndexOf('@');
  const name = spec.slice(0, at);
  const version = spec.slice(at + 1);
  const agent = options.agents.find((candidate) => candidate.package === name);
  if (at <= 0 || !/^\d+\.\d+\.\d+/.test(version) || !agent) {
    throw new Failure(
      `Expected a folder or PACKAGE@VERSION with one of the packages ${options.agents
        .map((candidate) => candidate.package)
        .join(', ')}; got "${spec}", which is neither. For example: ${options.agents[0]?.package}@1.6.0`,
    );
  }
  const installed = join(options.projectFolder, 'node_modules', name);
  if (existsSync(installed) && manifest(installed).version === version) return tree(agent, installed);
  return tree(agent, await fetchTypes(agent, version, options.cacheFolder));
}

function treeInFolder(folder: string, agents: AgentDescription[]): TypesTree {
  for (const agent of agents) {
    const inside = join(folder, 'node_modules', agent.package);
    if (existsSync(inside)) return tree(agent, inside);
    if (existsSync(join(folder, 'package.json')) && manifest(folder).name === agent.package) {
      return tree(agent, folder);
    }
  }
  throw new Failure(
    `Expected ${folder} to hold one of the packages ${agents.map((agent) => agent.package).join(', ')}, either ` +
      'itself or under node_modules; it holds none of them.',
  );
}

function tree(agent: AgentDescription, folder: string): TypesTree {
  return {
    agent,
    version: manifest(folder).version,
    packageFolder(name) {
      if (name === agent.package) return folder;
      for (let from = folder; ; from = dirname(from)) {
        const candidate = join(from, 'node_modules', name);
        if (existsSync(candidate)) return candidate;
        if (from === dirname(from)) {
          throw new Failure(`The types need the package ${name}, and it is not installed beside ${folder}.`);
        }
      }
    },
  };
}

/**
 * Fetches the declaration files of the agent's package and its type-bearing siblings, without installing anything:
 * a few megabytes instead of the hundreds that the whole agent weighs. Gives the folder of the agent's package.
 */
async function fetchTypes(agent: AgentDescription, version: string, cacheFolder: string): Promise<string> {
  // What is fetched depends on the list of siblings as well.
  const digest = createHash('sha256').update(agent.typePackages.join()).digest('hex').slice(0, 8);
  const home = join(cacheFolder, `${agent.package}@${version}-${digest}`);
  const folder = join(home, 'node_modules', agent.package);
  if (existsSync(folder)) return folder;

  mkdirSync(cacheFolder, { recursive: true });
  // Unpacked beside its final place and moved there last, so that an interrupted run leaves nothing half done.
  const staging = mkdtempSync(join(cacheFolder, '.fetch-'));
  try {
    const dependencies = await unpack(`${agent.package}@${version}`, staging, agent.package);
    const siblings = new Map<string, string>();
    collectSiblings(agent, dependencies, siblings);
    for (const [name, range] of siblings) {
      collectSiblings(agent, await unpack(`${name}@${range}`, staging, name), siblings);
    }
    mkdirSync(dirname(home), { recursive: true });
    renameSync(staging, home);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return folder;
}

/** Adds the wanted packages among `dependencies`; a Map keeps the additions in reach of a running iteration. */
function collectSiblings(
  agent: AgentDescription,
  dependencies: Record<string, string>,
  into: Map<string, string>,
) {
  for (const name of agent.typePackages) {
    const range = dependencies[name];
    if (range !== undefined && !into.has(name)) into.set(name, range);
  }
}

/** Packs one package with npm and unpacks its declarations. Gives the dependencies that its manifest names. */
async function unpack(spec: string, staging: string, name: string): Promise<Record<string, string>> {
  const target = join(staging, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  try {
    const { stdout } = await run('npm', ['pack', spec, '--json', '--pack-destination', target], {
      maxBuffer: 1 << 26,
    });
    const [packed] = JSON.parse(stdout) as [{ filename: string }];
    const file = join(target, packed.filename.replace(/^@/, '').replace('/', '-'));
    await extract({
      file,
      cwd: target,
      strip: 1,
      filter: (path) => /\.d\.[cm]?ts(\.map)?$|\/package\.json$/.test(path),
    });
    rmSync(file);
  } catch (cause) {
    const reason =
      cause instanceof Error ? (cause as Error & { stderr?: string }).stderr || cause.message : cause;
    throw new Failure(`Could not fetch ${spec} with "npm pack": ${String(reason).trim()}`, {
      cause,
    });
  }
  return manifest(target).dependencies ?? {};
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  repository?: { directory?: string };
}

/** The package that a file belongs to, with its folder. */
export function owner(file: string): (Manifest & { folder: string }) | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return { ...manifest(folder), folder };
    if (folder === dirname(folder)) return undefined;
  }
}

/** The package.json of a folder. */
function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
