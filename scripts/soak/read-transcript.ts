import { createReadStream } from 'node:fs';
import { createLineSplitter } from '../../src/wire/framing.ts';
import type { LineEntry, TranscriptEntry, TranscriptHeader } from '../../src/wire/transcript.ts';

/**
 * Reads a transcript that was written by the bridge, and gives out the lines that the agent has printed.
 *
 * @throws when an entry is torn, or a number is missing or stands twice.
 */
export async function readTranscript(
  file: string,
  onPrinted: (entry: LineEntry) => void,
): Promise<{ entries: number; hasExit: boolean }> {
  let entries = 0;
  let hasExit = false;
  const splitter = createLineSplitter(({ bytes, terminated }) => {
    if (!terminated) throw new Error(`The last entry of ${file} is torn.`);
    const entry = JSON.parse(Buffer.from(bytes).toString()) as TranscriptEntry | TranscriptHeader;
    if ('wirebook' in entry) return;
    if (entry.seq !== entries + 1) throw new Error(`Entry ${entry.seq} of ${file} follows entry ${entries}.`);
    entries += 1;
    if (entry.dir === 'exit') hasExit = true;
    if (entry.dir === 'out') onPrinted(entry as LineEntry);
  });
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) splitter.push(chunk);
  splitter.end();
  return { entries, hasExit };
}
