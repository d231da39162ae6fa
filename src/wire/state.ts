import type { Commands } from './commands.ts';
import type { Dialogs } from './dialogs.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Assembly } from './message.ts';
import type { Queue } from './queue.ts';
import type { Session } from './session.ts';

/**
 * What is known of an agent session after some of its lines.
 *
 * Everything follows from the lines; nothing is assumed that they did not show. A transcript may start late, so most things
 * begin as unknown. Whatever is believed names the line behind it.
 *
 * `take` changes the state in place, since copying would make a line cost what is open. It is plain data throughout:
 * `structuredClone` gives a checkpoint.
 */
export interface WireState {
  /** Number of the last line; its time and its place in the count of entries, if it had them. */
  number: number;
  t: number | undefined;
  seq: number | undefined;
  /** The transcript begins where the session began: what it does not show did not happen. */
  fromStart: boolean;
  /** How the agent ended, and in which line. */
  exit: { line: number; code: number | null; signal: string | null } | undefined;
  commands: Commands;
  run: Lifecycle;
  /** The message that is being written. */
  assembly: Assembly;
  queue: Queue;
  dialogs: Dialogs;
  session: Session;
}
