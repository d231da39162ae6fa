import type { WireLine } from './line.ts';
import { bytesOf, createLine, gapOf, isBase64, setProblem, setRecord, setText, textOfRaw } from './line.ts';
import type { WireRecord } from './record.ts';
import { parseLine } from './record.ts';

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
  { onLine, onFault }: TranscriptHandlers,
  { directionOf, lineCap = defaultLineCap }: ReaderOptions,
): TranscriptReader {
  const decoder = new TextDecoder();
  const streams = { in: createPieces(lineCap), out: createPieces(lineCap) };
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
      onLine({ ...createLine(number, 'note'), unseen: 1 }, place);
      return;
    }
    const parsed = parseLine(text);
    if ('problem' in parsed && text.trim() === '') return;
    if ('problem' in parsed)
      onFault(`Expected a transcript entry, one JSON object; this is ${parsed.problem}.`, place);
    else takeEntry(parsed.record, place);
  };

  const takeEntry = (entry: WireRecord, place: Place) => {
    if (entry.dir === undefined) {
      takeWithoutDirection(entry, place);
      return;
    }
    const line = createLine(number, entry.dir as WireLine['dir']);
    if (typeof entry.t === 'number') line.t = entry.t;
    if (typeof entry.seq === 'number') line.seq = entry.seq;
    switch (line.dir) {
      case 'in':
      case 'out':
        takeContent(entry, line, place);
        break;
      case 'err':
        onLine(line, place);
        break;
      case 'exit':
        flush();
        line.code = typeof entry.code === 'number' ? entry.code : null;
        line.signal = typeof entry.signal === 'string' ? entry.signal : null;
        onLine(line, place);
        break;
      case 'note':
        if (typeof entry.what === 'string') line.what = entry.what;
        // What a note has cut is a line that it tells of, and none that has passed.
        if (typeof entry.dropped === 'number') line.unseen = entry.dropped;
        onLine(line, place);
        break;
      default:
        onFault('Expected "dir" to be "in", "out", "err", "exit" or "note".', place);
    }
  };

  const takeWithoutDirection = (entry: WireRecord, place: Place) => {
    // The header, which says what the transcript is and not what passed.
    if ('wirebook' in entry) return;
    place.notation = 'bare';
    const line = createLine(number, directionOf(entry));
    setRecord(line, entry);
    onLine(line, place);
  };

  const takeContent = (entry: WireRecord, line: WireLine, place: Place) => {
    const { record } = entry;
    // Looked for first, since members that an object lacks cost the most time to find.
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      place.notation = 'record';
      setRecord(line, record as WireRecord);
      onLine(line, place);
    } else takeNoRecord(entry, line, place);
  };

  const takeNoRecord = (entry: WireRecord, line: WireLine, place: Place) => {
    const { record, raw, chunk, enc } = entry;
    line.unseen = gapOf(entry);
    if (line.unseen !== undefined) {
      onLine(line, place);
    } else if (record !== undefined) {
      // It was parsed, and is none: `null`, a list, a number.
      place.notation = 'record';
      setProblem(line, record);
      onLine(line, place);
    } else if (typeof raw === 'string') {
      place.notation = enc === 'base64' ? 'other' : 'raw';
      if (enc === 'base64' && !isBase64(raw)) {
        onFault('Expected "raw" to be base64, as "enc" says.', place);
        return;
      }
      const { text, malformed } = textOfRaw({ raw, enc });
      line.malformed = malformed;
      if (entry.lf === false) line.unterminated = true;
      setText(line, text);
      onLine(line, place);
    } else if (typeof chunk === 'string') {
      place.notation = enc === 'base64' ? 'other' : 'chunk';
      takeChunk(chunk, line, enc, place);
    } else {
      onFault('Expected one of "record", "raw" or "chunk" (a text), or "elided" or "dropped".', place);
    }
  };

  const takeChunk = (chunk: string, line: WireLine, enc: unknown, place: Place) => {
    const stream = streams[line.dir as 'in' | 'out'];
    const text = enc === 'base64' ? stream.decode(chunk) : chunk;
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      stream.add(text.slice(start, end), line, place, start);
      giveStream(stream);
      start = end + 1;
    }
    if (start < text.length) stream.add(text.slice(start), line, place, start);
  };

  /** Gives the line whose pieces a stream has collected. */
  const giveStream = (stream: Pieces, unterminated?: true) => {
    const { text, line, place, isOver } = stream.take();
    if (!line || !place) return;
    if (unterminated) line.unterminated = true;
    if (isOver) line.unseen = 1;
    else setText(line, text);
    onLine(line, place);
  };

  /** What stands after the last LF: the streams have ended, or the transcript has. */
  const flush = () => {
    giveStream(streams.in, true);
    giveStream(streams.out, true);
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

interface Collected {
  text: string;
  /** It is longer than what is kept. */
  isOver: boolean;
  line: WireLine | undefined;
  /** Where it begins. */
  place: Place | undefined;
}

type Pieces = ReturnType<typeof createPieces>;

/** Collects the pieces of a line, one stream each. */
function createPieces(lineCap: number) {
  const decoder = new TextDecoder();
  const nothing: Collected = { text: '', isOver: false, line: undefined, place: undefined };
  let collected = { ...nothing };
  return {
    decode: (base64: string) => decoder.decode(bytesOf(base64), { stream: true }),
    add(piece: string, line: WireLine, place: Place, offset: number) {
      collected.line ??= { ...line };
      collected.place ??= { ...place, offset };
      if (collected.text.length + piece.length > lineCap) collected.isOver = true;
      else collected.text += piece;
    },
    take(): Collected {
      const taken = collected;
      collected = { ...nothing };
      return taken;
    },
  };
}
