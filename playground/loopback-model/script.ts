/**
 * What the loopback model says. A script is a row of replies: the first answers the prompt, each further one answers
 * the tool results of the reply before it. The last reply should call no tool, else the run ends where it stands.
 */
export interface ModelScript {
  /** A prompt that holds `demo:<name>` runs the script. */
  name: string;
  /** One sentence for people: what the run shows. */
  shows: string;
  replies: Reply[];
}

export type Reply = Step[];

export type Step =
  | { text: string }
  | { thinking: string }
  | { tool: string; args: Record<string, unknown> }
  /** Keeps the stream silent, in milliseconds. */
  | { pause: number };

/** Text is sent in pieces of about this many characters. */
export const pieceLength = 12;

/** Cuts a text into pieces at spaces, so that a delta is what a reader expects of one. */
export function pieces(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${pieceLength}}(?=\\s|$)|[^]{1,${pieceLength}}`, 'gu')) ?? [];
}
