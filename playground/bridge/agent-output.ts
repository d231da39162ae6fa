import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Line } from '../../src/wire/framing.ts';
import { createLineSplitter } from '../../src/wire/framing.ts';

/**
 * Bytes of a line that are kept; longer ones are cut and say so. The longest lines that agents write in earnest are
 * answers to `get_messages` of a session with screenshots: some MiB. Every line is decoded, recorded and sent in one
 * piece while everything else waits, which takes about a tenth of a second for this many bytes.
 */
export const lineCap = 8 * 1024 * 1024;

export interface AgentOutput {
  /** Gives out what has come so far and reads no further. */
  finish(): void;
}

/** Gives out the lines of a stream of an agent. */
export function readAgentOutput(stream: Readable, onLine: (line: Line) => void): AgentOutput {
  const splitter = createLineSplitter(onLine, { lineCap, sha256: () => createHash('sha256') });
  let finished = false;
  const finish = () => {
    if (finished) return;
    finished = true;
    splitter.end();
    stream.destroy();
  };
  stream.on('data', (chunk: Buffer) => {
    if (!finished) splitter.push(chunk);
  });
  stream.on('end', finish);
  stream.on('error', finish);
  return { finish };
}
