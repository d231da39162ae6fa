import type { Family } from '../protocol/model.ts';

/**
 * The families whose records have a page each. Everything else in the model (messages, entries, answers to dialogs,
 * what is inside records) is a type and has its page among the types.
 */
export interface PagedFamily {
  family: Family;
  /** First part of the address, and the folder of the prose files in `content/records`. */
  section: string;
  title: string;
  /** What one record is called in a sentence, and several of them. */
  noun: string;
  nouns: string;
  /** Who sends it: the client to the agent, or the agent to the client. */
  direction: 'to-agent' | 'from-agent';
  /** Groups in which readers find the records, in the order in which they need them. */
  tasks: string[];
}

export const pagedFamilies: readonly PagedFamily[] = [
  {
    family: 'command',
    section: 'commands',
    title: 'Commands',
    noun: 'command',
    nouns: 'commands',
    direction: 'to-agent',
    tasks: ['Prompting', 'Queue', 'State', 'Model', 'Compaction and retry', 'Bash', 'Session'],
  },
  {
    family: 'event',
    section: 'events',
    title: 'Events',
    noun: 'event',
    nouns: 'events',
    direction: 'from-agent',
    tasks: ['Run', 'Message', 'Tool', 'Queue', 'Retry', 'Compaction', 'Session', 'Bash', 'Extension'],
  },
  {
    family: 'uiRequest',
    section: 'extension-ui',
    title: 'Extension UI',
    noun: 'method',
    nouns: 'methods',
    direction: 'from-agent',
    tasks: ['Dialog', 'Notice'],
  },
];
