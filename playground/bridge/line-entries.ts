import type { Direction, TranscriptEntry } from '../../src/wire/transcript.ts';
import { program } from './line-entries-wasm.ts';
import type { Room } from './rooms.ts';
import { createRooms } from './rooms.ts';

/**
 * Turns lines into entries of a transcript, byte by byte and without making a text of them. This is done with everything that
 * an agent prints, and most of it is to find the quotes: so it is done in WebAssembly, sixteen bytes at a time, which takes
 * a fifth of the time of a loop.
 */
export interface EntryWriter {
  /**
   * Gives the entries in one or several pieces, each of whole entries with their LF.
   *
   * @param lines bytes of UTF-8, each line with its LF.
   * @returns where the first line begins that tells how an agent is doing (`{"type":"agent_`), or -1.
   */
  write(lines: Uint8Array, stamp: LineStamp, give: (entries: Entries) => void): number;
  /** Gives an entry of any other kind. */
  writeEntry(entry: TranscriptEntry): Entries;
  /** Holds no memory any more: there is little to come, if anything. */
  rest(): void;
}

/** Whole entries of a transcript, and where they stand. */
export interface Entries {
  bytes: Buffer;
  count: number;
  room?: Room;
}

export interface LineStamp {
  dir: Direction;
  /** Milliseconds since the start, in which all of them came. */
  t: number;
  /** The number of the next entry. It is asked for again after each piece, since entries of others may come between them. */
  next(): number;
}

/** What stands where in the memory of the program: two tables, what is before each line, the lines, the entries. */
const controls = 4096;
const head = 4352;
const input = 8192;
const inputSize = 256 * 1024;
/** Bytes that the program puts before each line, at most. */
const mostHead = 80;
/** Vectors are read beyond the end. */
const output = input + inputSize + 64;

const LF = 0x0a;

/** How a line begins that tells how an agent is doing; in bytes, the program knows it by itself. */
const telling = Buffer.from('{"type":"agent_');

let loaded: ReturnType<typeof load> | undefined;

export function createEntryWriter(): EntryWriter {
  loaded ??= load();
  const { entries, memory } = loaded;
  const rooms = createRooms();
  return {
    write(lines, { dir, t, next }, give) {
      let number = next();
      let about = -1;
      const beginning = () => `{"t":${t},"seq":${number},"dir":"${dir}","raw":`;

      /** Writes lines, all of which fit into the memory of the program; gives how many bytes of them it has written. */
      const writeSome = (from: number, end: number): number => {
        const begun = `${beginning()}"`;
        if (begun.length > mostHead)
          throw new RangeError(`What stands before a line has ${begun.length} bytes.`);
        encoder.encodeInto(begun, memory.subarray(head, input));
        const digits = head + begun.indexOf('"seq":') + '"seq":'.length;
        const digitsEnd = digits + String(number).length;
        const [to, written, count, found] = entries(
          input,
          input + end - from,
          output,
          memory.length,
          head,
          begun.length,
          digits,
          digitsEnd,
        );
        if (count === 0) return 0;
        if (about < 0 && found > 0) about = from + found - input;
        give({ ...rooms.keep(memory.subarray(output, written)), count });
        number = next();
        return to - input;
      };
      /** Writes a line that is too long for the memory of the program. */
      const writeLong = (from: number): number => {
        const line = lines.subarray(from, lines.indexOf(LF, from));
        if (about < 0 && telling.equals(line.subarray(0, telling.length))) about = from;
        const entry = `${beginning()}${JSON.stringify(decoder.decode(line))}}\n`;
        give({ bytes: Buffer.from(entry), count: 1 });
        number = next();
        return line.length + 1;
      };

      for (let from = 0; from < lines.length; ) {
        const end = endOfWholeLines(lines, from);
        if (end > from) memory.set(lines.subarray(from, end), input);
        from += (end > from && writeSome(from, end)) || writeLong(from);
      }
      return about;
    },
    rest: rooms.rest,
    writeEntry(entry) {
      const bytes = Buffer.from(`${JSON.stringify(entry)}\n`);
      // To copy what is large once more would gain nothing.
      return bytes.length > inputSize ? { bytes, count: 1 } : { ...rooms.keep(bytes), count: 1 };
    },
  };
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The end of as many lines as the program takes at once; none if the first is longer. */
function endOfWholeLines(lines: Uint8Array, from: number): number {
  if (lines.length - from <= inputSize) return lines.length;
  const last = lines.lastIndexOf(LF, from + inputSize - 1);
  return last < from ? from : last + 1;
}

/** As the program exports it; see there. */
type WriteEntries = (
  from: number,
  end: number,
  to: number,
  room: number,
  head: number,
  headSize: number,
  digits: number,
  digitsEnd: number,
) => [next: number, written: number, count: number, telling: number];

function load() {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(program, 'base64')));
  const exported = instance.exports as { memory: WebAssembly.Memory; entries: WriteEntries };
  const memory = new Uint8Array(exported.memory.buffer);
  for (let marks = 0; marks < 256; marks++) memory.set(placesOf(marks), marks * 16);
  for (let control = 0; control < 0x20; control++) {
    const escaped = JSON.stringify(String.fromCharCode(control)).slice(1, -1);
    memory.set([...Buffer.from(escaped.padEnd(7)), escaped.length], controls + control * 8);
  }
  return { entries: exported.entries, memory };
}

/** Which of eight bytes goes where when a backslash is put before each that is marked: 128 stands for the backslash. */
function placesOf(marks: number): number[] {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((place) => ((marks >> place) & 1 ? [128, place] : [place]));
  return [...places, ...Array<number>(16 - places.length).fill(128)];
}
