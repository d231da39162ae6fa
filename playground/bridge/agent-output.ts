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

const LF = 0x0a;

/** Gives out the lines of a stream of an agent. */
export function readAgentOutput(stream: Readable, listener: OutputListener): AgentOutput {
  const splitter = createLineSplitter(listener.line, {
    lineCap,
    keptOfLong: keptOfLongLine,
    sha256: () => createHash('sha256'),
  });
  let isWhole = true;
  let finished = false;

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
  stream.on('data', (chunk: Buffer) => {
    if (!finished) take(chunk);
  });
  stream.on('error', finish);
  stream.on('end', finish);
  return {
    ended: new Promise<void>((resolve) => stream.once('close', () => resolve())),
    finish,
    hold: () => void stream.pause(),
    goOn: () => void stream.resume(),
  };
}
