import type { WireRecord } from './record.ts';

/** Messages that wait for their turn, as the agent has told them last. */
export interface Queue {
  /** The line that told it; `unknown` before the first one, and after lines that were left out. */
  line: number | 'unknown';
  steering: readonly string[];
  followUp: readonly string[];
}

export const unknownQueue = (): Queue => ({ line: 'unknown', steering: [], followUp: [] });

export function takeQueueUpdate(queue: Queue, line: number, { steering, followUp }: WireRecord): void {
  queue.line = line;
  queue.steering = texts(steering);
  queue.followUp = texts(followUp);
}

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
