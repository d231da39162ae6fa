import type { ModelScript, Reply, Turn } from './model/script.ts';

/** What scenarios are about, in the order in which readers find them. */
export const topics = [
  'Answers',
  'Tools',
  'Dialogs and notices',
  'Queue and state',
  'Retries and summaries',
  'Bytes and sizes',
  'Faults and novelties',
] as const;

/** Something to see or to test a client against. One file each in `scenarios/`, named after it. */
export interface Scenario extends ModelScript {
  topic: (typeof topics)[number];
  /** The problem that clients have with it, and where it was told of. */
  from?: string;
  /** What to send to see it, if it is not the prompt `demo:<name>`. */
  prompt?: string;
  /** Tools that it brings along. */
  tools?: string[];
  /** Everything from the answer to `agent_settled` comes at once: the model is asked no time at all. */
  atOnce?: true;
  /** Rules of the checker that it breaks on purpose, and records that no model knows. */
  breaks?: string[];
  /** What to do while it runs, as a sentence. */
  try?: string;
}

/** Whether a real agent with the loopback model shows the same: nothing happens in it but what a model says. */
export const isModelScript = ({ turns, tools, prompt, atOnce }: Scenario): boolean =>
  !tools && !prompt && !atOnce && turns.flatMap(repliesOf).every((step) => !('aside' in step));

const repliesOf = (turn: Turn): Reply => (Array.isArray(turn) ? turn : turn.attempts.flat());
