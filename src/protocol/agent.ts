import type { Family } from './model.ts';

/**
 * What has to be said about an agent by hand: where its types are and what the unnamed ones are called.
 *
 * Everything else follows from the types. One data file per agent in `agents/`, default export.
 */
export interface AgentDescription {
  /** The id used in `pi@1.6.0`. */
  id: string;
  name: string;
  /** Other ids that mean this agent. */
  aliases: string[];
  /** The npm package that holds the agent. */
  package: string;
  /** Packages beside it that hold types within reach; needed when only declarations are fetched. */
  typePackages: string[];
  roots: Partial<Record<Family, RootPlace>>;
  /**
   * Names for definitions that the types leave unnamed or ambiguous. Keys are
   * `Model<any>` (an instantiation), `package#Name` (a name that two packages use for different things) or
   * `Definition.member` (an anonymous type in that place).
   */
  names: Record<string, string>;
  /** Suffix for the variants of an anonymous tagged union that `names` names, by its name. */
  variantSuffix: Record<string, string>;
  /** Address of a source line. `{version}`, `{file}` and `{line}` are replaced. */
  sourceAddress: string;
}

export interface RootPlace {
  /** The declaration file, from the package root. */
  file: string;
  export: string;
  /** Package of `file`, when it is not the agent's own. */
  package?: string;
  /** The member that tells the family's records apart, if there is one. */
  tag?: string;
}

/** An agent and one version of it, as written in `pi@1.6.0`. */
export interface AgentId {
  agent: string;
  version: string;
}

export const formatAgentId = (id: AgentId): string => `${id.agent}@${id.version}`;
