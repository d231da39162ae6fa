import type { Evidence } from './evidence.ts';

/**
 * Something that an agent was seen to do: at the edges, after bad input, in an order that no type tells. One file per
 * agent in `behaviour/`, default export.
 */
export interface Behaviour {
  /** Stable: the anchor of the entry on the page that lists them. */
  id: string;
  topic: BehaviourTopic;
  /** What the client does: a few words, Markdown. */
  input: string;
  /** What the agent does: a sentence or more, Markdown. */
  what: string;
  /** The definitions whose pages should mention it. */
  about: readonly string[];
  /** The recorded lines that show it. */
  shown: readonly Evidence[];
}

export const behaviourTopics = [
  'Lines',
  'Ids and answers',
  'Values',
  'Prompts and runs',
  'Queue and abort',
  'Retry and compaction',
  'Tools and messages',
  'Bash',
  'Sessions',
  'Dialogs and extensions',
  'Start',
  'The end',
] as const;

export type BehaviourTopic = (typeof behaviourTopics)[number];
