import type { WireRecord } from '../../../src/wire/record.ts';
import type { Agent } from '../agent.ts';
import type { Task } from '../schedule.ts';

/**
 * Works on a command and gives the data of its answer; nothing if the answer has none. What it throws is answered as a refusal with
 * the words of the error.
 */
export type CommandHandler = (agent: Agent, command: WireRecord) => Task<unknown>;

/** A command that is done at once. */
export const atOnce = (run: (agent: Agent, command: WireRecord) => unknown): CommandHandler =>
  // biome-ignore lint/correctness/useYield: the others wait, and all have one shape.
  function* (agent, command): Task<unknown> {
    return run(agent, command);
  };
