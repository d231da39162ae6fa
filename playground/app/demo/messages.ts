import type { LineFrame } from '../../../src/wire/bridge-contract.ts';
import type { TranscriptEntry, TranscriptHeader } from '../../../src/wire/transcript.ts';

/**
 * What the page says to the worker in which its demo agent runs. `start` comes first and once; `taken` answers each batch of
 * entries, and until it comes the agent makes no more of them.
 */
export type ToDemoAgent = { start: DemoStart } | { send: LineFrame } | { taken: true } | { stop: true };

export interface DemoStart {
  /** With it, ids and times are the same at each start, as those of `wirebook agent --seed` are. */
  seed?: number | undefined;
}

/** What the worker says: the header of the transcript at the start, then its entries. */
export type FromDemoAgent = { header: TranscriptHeader } | { entries: TranscriptEntry[] };
