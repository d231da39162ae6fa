import type { Writable } from 'node:stream';

/**
 * The stdin of an agent. Lines are written one after the other, each when the system has taken the one before, so that
 * what became of each is known: a line that waits when the agent ends has never been sent.
 */
export interface AgentInput {
  /** Calls `done` when the system has taken the whole line, or with the reason, in a sentence, why it never will. */
  write(line: string, done: (refusal?: string) => void): void;
  /** Refuses the lines that wait and those that come, for that reason, and closes the stream. */
  end(reason: string): void;
}

interface WaitingLine {
  line: string;
  done(refusal?: string): void;
}

/** What may wait for an agent that does not read. The system's own buffer comes before it. */
export const waitingCap = 16 * 1024 * 1024;

/** Counted for each line beside its characters, about what holding it costs. */
const costOfLine = 128;

const costOf = (line: string) => line.length + costOfLine;

const hasClosed = 'Not sent: the agent has closed its stdin.';
const isFull = `Not sent: the agent does not read its stdin, and ${waitingCap / 1024 / 1024} MiB wait for it already. Stop it, or wait until it reads.`;

export function createAgentInput(stdin: Writable): AgentInput {
  // Taken from the end of `next`, which is `coming` turned round when it has run out: no array is moved at every line.
  let next: WaitingLine[] = [];
  let coming: WaitingLine[] = [];
  let waiting = 0;
  let writing = false;
  let ended: string | undefined;

  const take = (): WaitingLine | undefined => {
    if (next.length === 0) {
      next = coming.reverse();
      coming = [];
    }
    return next.pop();
  };
  const refuseAll = (reason: string) => {
    ended ??= reason;
    for (let refused = take(); refused; refused = take()) refused.done(ended);
    waiting = 0;
  };
  const writeNext = () => {
    if (writing || ended !== undefined) return;
    if (!stdin.writable) return refuseAll(hasClosed);
    const first = take();
    if (!first) return;
    writing = true;
    waiting -= costOf(first.line);
    stdin.write(`${first.line}\n`, (error) => {
      writing = false;
      first.done(error ? (ended ?? hasClosed) : undefined);
      writeNext();
    });
  };
  // Writing to an agent that has just gone; what becomes of the line says it.
  stdin.on('error', () => {});

  return {
    write(line, done) {
      if (ended !== undefined) return done(ended);
      // One line always fits, so that the cap for lines is what decides about it.
      if (waiting > 0 && waiting + costOf(line) > waitingCap) return done(isFull);
      coming.push({ line, done });
      waiting += costOf(line);
      writeNext();
    },
    end(reason) {
      refuseAll(reason);
      stdin.end();
    },
  };
}
