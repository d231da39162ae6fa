import type { Model, Sources } from '../model.ts';
import { resolveRoots } from './program.ts';
import type { TypesTree } from './tree.ts';
import { walkRoots } from './walk.ts';

export interface Extraction {
  model: Model;
  sources: Sources;
}

/**
 * Turns the declaration files of one agent version into its protocol model.
 *
 * @throws Failure on an unresolved import, an unsupported type, a definition without a stable name, or a
 * root that is no longer there; the message names the place.
 */
export function extractModel(tree: TypesTree): Extraction {
  const resolved = resolveRoots(tree.agent, tree);
  const { roots, defs, sources } = walkRoots(resolved, tree.agent);
  return { model: { agent: tree.agent.id, version: tree.version, roots, defs }, sources };
}

/** A model or its sources as they are committed: indented by one, so that a change shows as the lines it is about. */
export const modelText = (data: Model | Sources) => `${JSON.stringify(data, null, 1)}\n`;
