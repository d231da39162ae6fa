/**
 * What the loopback model says. A script is a row of turns: the first answers the prompt, each further one answers the
 * tool results of the turn before it. The last one should call no tool, else the run ends where it stands.
 */
export interface ModelScript {
  /** A prompt that holds `demo:<name>` runs the script. */
  name: string;
  /** What the run shows, as the end of a sentence that begins with "shows". */
  shows: string;
  turns: Turn[];
}

/** One answer; or several, of which each request for the same turn gets the next, and after the last the first again. */
export type Turn = Reply | { attempts: Reply[] };

export type Reply = Step[];

export type Step =
  | { text: string }
  /** Text in pieces that are cut where they are cut here, inside a character too. */
  | { pieces: Iterable<string> }
  | { thinking: string }
  /** Thinking that the provider hides: a client gets its place and nothing of its text. */
  | { redacted: true }
  | { tool: string; args: Record<string, unknown> }
  /** A tool call with its arguments as the model writes them, JSON or not. */
  | { tool: string; written: string }
  /** Keeps the stream silent, in milliseconds. */
  | { pause: number }
  /** Tokens that the model claims to have used; without it they follow from the length of the conversation. */
  | { usage: { input: number; output: number } }
  /** The model stops here because it may not say more. */
  | { stop: 'length' }
  /** Answers with an error instead of a stream. Only as the first step. */
  | { fail: { status: number; message: string } }
  /** Closes the connection in the middle of the stream. */
  | { drop: true }
  /** What happens beside the stream; only the demo agent can do that. */
  | { aside: Aside };

/** Something that a model does not do, but what is around it: extensions, the process, the pipe. */
export type Aside =
  /** An extension runs one of its commands, and the stream waits for it. */
  | { extension: string }
  /** The client's own part is played: a message is queued. */
  | { queue: 'steer' | 'followUp'; message: string }
  /** A record as it is. */
  | { record: Record<string, unknown> }
  /** An entry of the extension with so many characters in it. */
  | { entry: number }
  /** Text on stdout that is no record, without a line end of its own. */
  | { stdout: string }
  | { stderr: string }
  /** The next record is written in two pieces; the cut lies inside a character. */
  | { cut: true }
  /** From now on the answer to `get_state` is so many milliseconds late. */
  | { lateState: number }
  /** The run never settles. */
  | { neverSettle: true }
  /** The process dies, and says so on stderr. */
  | { crash: string }
  /** Something of these, so many milliseconds later, while the stream goes on. */
  | { later: number; aside: Aside };

/** Text is sent in pieces of about this many characters. */
const pieceLength = 12;

/** Cuts a text at spaces where it can, never inside a character: a delta is then what a reader expects of one. */
export function pieces(text: string): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}(?=\\s|$)|[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? [];
}

/** The arguments of a tool call as the model writes them. */
export const argumentsText = (step: Extract<Step, { tool: string }>) =>
  'written' in step ? step.written : JSON.stringify(step.args);
