import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Line } from '../../src/wire/framing.ts';
import { createLineSplitter } from '../../src/wire/framing.ts';

/** Bytes of a line that is kept whole. Of a longer one only the beginning is, with the length and the digest of all. */
export const lineCap = 64 * 1024 * 1024;

/** Bytes that are kept of a line over the cap: enough to see what it was. */
export const keptOfLongLine = 64 * 1024;

export interface OutputListener {
  /** Whole lines of UTF-8, each with its LF: all that one read has brought. */
  lines(lines: Buffer): void;
  /** Any other line: not UTF-8, over the cap, or without its LF at the end. */
  line(line: Line): void;
}

export interface AgentOutput {
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>;
  /** Gives out what has come so far and reads no further. */
  finish(): void;
  hold(): void;
  goOn(): void;
}

/** Bytes that are read from an agent in a turn of the event loop. */
const mostInTurn = 256 * 1024;

const LF = 0x0a;

/**
 * Gives out the lines of a stream of an agent.
 *
 * @param listen how its bytes are got, where that is not by the event `data`.
 */
export function readAgentOutput(
  stream: Readable,
  listener: OutputListener,
  listen: (onData: (chunk: Buffer) => void) => void = (onData) => void stream.on('data', onData),
): AgentOutput {
  const splitter = createLineSplitter(listener.line, {
    lineCap,
    keptOfLong: keptOfLongLine,
    sha256: () => createHash('sha256'),
  });
  let isWhole = true;
  let finished = false;
  let held = false;
  let inTurn = 0;

  const take = (chunk: Buffer) => {
    const end = chunk.lastIndexOf(LF) + 1;
    // The end of a line whose beginning came before.
    const begin = isWhole || end === 0 ? 0 : chunk.indexOf(LF) + 1;
    if (begin > 0) splitter.push(chunk.subarray(0, begin));
    const whole = chunk.subarray(begin, end);
    if (!isUtf8(whole)) splitter.push(whole);
    else if (whole.length > 0) listener.lines(whole);
    if (end < chunk.length) splitter.push(chunk.subarray(end));
    isWhole = end === chunk.length;
  };
  const finish = () => {
    if (finished) return;
    finished = true;
    splitter.end();
    stream.destroy();
  };
  /** Whoever prints as fast as it can leaves the others their turn: the pages, and the disk. */
  const takeTurns = (length: number) => {
    if (inTurn === 0)
      setImmediate(() => {
        inTurn = 0;
        if (!held) stream.resume();
      });
    inTurn += length;
    if (inTurn >= mostInTurn) stream.pause();
  };
  listen((chunk) => {
    if (finished) return;
    take(chunk);
    takeTurns(chunk.length);
  });
  stream.on('error', finish);
  stream.on('end', finish);
  return {
    ended: new Promise<void>((resolve) => stream.once('close', () => resolve())),
    finish,
    hold() {
      held = true;
      stream.pause();
    },
    goOn() {
      held = false;
      if (inTurn < mostInTurn) stream.resume();
    },
  };
}
