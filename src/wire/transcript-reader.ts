import type { WireLine } from './line.ts';
import { bytesOf, recordContent, textOfRaw } from './line.ts';
import type { WireRecord } from './record.ts';
import { parseLine } from './record.ts';
import type { TranscriptHeader } from './transcript.ts';

/** Where a line of the wire stands in a transcript file. */
export interface Place {
  /** Line of the file, counted from 1; the first one, where the pieces of a line stand in several. */
  line: number;
  /** That line, whole. */
  text: string;
  /** How it holds the wire line: as a record, as text, as one of several pieces, or as nothing but the record itself. */
  notation: 'record' | 'raw' | 'chunk' | 'bare' | 'other';
  /** Of a `chunk`: where the wire line begins in it, in characters. */
  offset: number;
}

export interface TranscriptHandlers {
  onHeader?(header: TranscriptHeader, place: Place): void;
  onLine(line: WireLine, place: Place): void;
  /** A line of the file that is no entry; the sentence says what was expected. */
  onFault(fault: string, place: Place): void;
}

export interface ReaderOptions {
  /** Of a bare record, which has no direction of its own. */
  directionOf(record: WireRecord): 'in' | 'out';
  /** Characters of a line of the file; a longer one is passed over, and said. */
  lineCap?: number;
}

/** Reads a transcript as a stream of bytes, a line at a time; what it holds at once is one line. */
export interface TranscriptReader {
  push(bytes: Uint8Array): void;
  end(): void;
}

const defaultLineCap = 1 << 26;

export function createTranscriptReader(
  { onHeader, onLine, onFault }: TranscriptHandlers,
  { directionOf, lineCap = defaultLineCap }: ReaderOptions,
): TranscriptReader {
  const decoder = new TextDecoder();
  const streams = { in: createPieces(), out: createPieces() };
  let pending = '';
  let isOver = false;
  let number = 0;

  const splitText = (text: string) => {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      keep(text.slice(start, end));
      takeFileLine();
      start = end + 1;
    }
    if (start < text.length) keep(text.slice(start));
  };

  const keep = (text: string) => {
    isOver ||= pending.length + text.length > lineCap;
    pending = isOver ? '' : pending === '' ? text : pending + text;
  };

  const takeFileLine = () => {
    const text = pending;
    pending = '';
    number += 1;
    const place: Place = { line: number, text, notation: 'other', offset: 0 };
    if (isOver) {
      isOver = false;
      onFault(`The line has more than ${lineCap} characters and was not read.`, place);
      onLine({ number, dir: 'note', unseen: 1 }, place);
      return;
    }
    if (/^[\s\0]*$/.test(text)) return;
    const parsed = parseLine(text);
    if ('problem' in parsed)
      onFault(`Expected a transcript entry, one JSON object; this is ${parsed.problem}.`, place);
    else takeEntry(parsed.record, place);
  };

  const takeEntry = (entry: WireRecord, place: Place) => {
    const dir = entry.dir as WireLine['dir'] | undefined;
    if ('wirebook' in entry && dir === undefined) {
      onHeader?.(entry as unknown as TranscriptHeader, place);
      return;
    }
    if (dir === undefined) {
      place.notation = 'bare';
      onLine({ number, dir: directionOf(entry), ...recordContent(entry, directionOf(entry)) }, place);
      return;
    }
    const stamp = {
      number,
      t: typeof entry.t === 'number' ? entry.t : undefined,
      seq: typeof entry.seq === 'number' ? entry.seq : undefined,
    };
    switch (dir) {
      case 'in':
      case 'out':
        takeContent(entry, dir, stamp, place);
        break;
      case 'err':
        onLine({ ...stamp, dir }, place);
        break;
      case 'exit':
        flush();
        onLine({ ...stamp, dir, code: asNumber(entry.code), signal: asText(entry.signal) }, place);
        break;
      case 'note':
        onLine({ ...stamp, dir, what: asText(entry.what) ?? undefined, unseen: gapOf(entry) }, place);
        break;
      default:
        onFault('Expected "dir" to be "in", "out", "err", "exit" or "note".', place);
    }
  };

  const takeContent = (entry: WireRecord, dir: 'in' | 'out', stamp: Stamp, place: Place) => {
    const { record, raw, chunk, enc } = entry;
    const unseen = gapOf(entry);
    if (unseen !== undefined) {
      onLine({ ...stamp, dir, unseen }, place);
    } else if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      place.notation = 'record';
      onLine({ ...stamp, dir, ...recordContent(record as WireRecord, dir) }, place);
    } else if (typeof raw === 'string') {
      place.notation = 'raw';
      takeRaw(raw, { ...stamp, dir, unterminated: entry.lf === false || undefined }, enc, place);
    } else if (typeof chunk === 'string') {
      place.notation = 'chunk';
      takeChunk(chunk, { ...stamp, dir }, enc, place);
    } else {
      onFault(
        'Expected one of "record" (an object), "raw" or "chunk" (a text), or "elided" or "dropped".',
        place,
      );
    }
  };

  const takeRaw = (raw: string, line: WireLine, enc: unknown, place: Place) => {
    const { text, malformed } = textOfRaw({ raw, enc });
    onLine({ ...withContent(line, text), malformed }, place);
  };

  const takeChunk = (chunk: string, line: WireLine & { dir: 'in' | 'out' }, enc: unknown, place: Place) => {
    const stream = streams[line.dir];
    const text = enc === 'base64' ? stream.decode(chunk) : chunk;
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      const whole = stream.text + text.slice(start, end);
      const first = stream.place ?? { ...place, offset: start };
      const begun = stream.line ?? line;
      const { isOver } = stream;
      stream.reset();
      onLine(isOver ? { ...begun, unseen: 1 } : withContent(begun, whole), first);
      start = end + 1;
    }
    if (start === text.length) return;
    stream.place ??= { ...place, offset: start };
    stream.line ??= line;
    if (stream.text.length + text.length - start <= lineCap) stream.text += text.slice(start);
    else stream.isOver = true;
  };

  /** What stands after the last LF: the streams have ended, or the transcript has. */
  const flush = () => {
    for (const stream of [streams.in, streams.out]) {
      const { text, line, place, isOver } = stream;
      stream.reset();
      if (line && place) onLine(withContent({ ...line, unterminated: true }, isOver ? '' : text), place);
    }
  };

  return {
    push: (bytes) => splitText(decoder.decode(bytes, { stream: true })),
    end() {
      splitText(decoder.decode());
      if (pending !== '' || isOver) takeFileLine();
      flush();
    },
  };
}

type Stamp = Pick<WireLine, 'number' | 't' | 'seq'>;

function withContent(line: WireLine, text: string): WireLine {
  const parsed = parseLine(text);
  if ('record' in parsed) return { ...line, ...recordContent(parsed.record, line.dir as 'in' | 'out') };
  // The end of the stream, or of the transcript, has cut it.
  return line.unterminated ? { ...line, unseen: 1 } : { ...line, ...parsed };
}

/** How many lines an entry stands for whose content is not there. */
const gapOf = ({ elided, dropped }: WireRecord) =>
  typeof dropped === 'number' ? dropped : elided === undefined ? undefined : 1;

/** The pieces of a line that has not ended. */
function createPieces() {
  const decoder = new TextDecoder();
  return {
    text: '',
    isOver: false,
    line: undefined as WireLine | undefined,
    place: undefined as Place | undefined,
    decode: (base64: string) => decoder.decode(bytesOf(base64), { stream: true }),
    reset() {
      this.text = '';
      this.isOver = false;
      this.line = undefined;
      this.place = undefined;
    },
  };
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : null);
const asText = (value: unknown) => (typeof value === 'string' ? value : null);
