/**
 * From bytes to lines. LF alone ends a line: U+2028, U+2029, a lone CR and whatever else generic line readers split
 * on are ordinary content. Bytes are kept until a line is whole, so no split between two reads can damage a character.
 */
export interface LineSplitter {
  push(chunk: Uint8Array): void;
  /** The stream has ended: gives out what stands after the last LF, if anything. */
  end(): void;
}

export interface Line {
  /**
   * Without the LF. A CR before it is kept: the line is what was on the wire. May be part of the chunk it came in, so
   * whoever wants it after the call copies it.
   */
  bytes: Uint8Array;
  /** False for the last line of a stream that ended without LF. */
  terminated: boolean;
  /** The line was longer than the cap, and `bytes` holds only its beginning: whole characters. */
  cut?: Cut;
}

/** What is known of the whole of a line that was cut. */
export interface Cut {
  /** Length of the whole line in bytes. */
  bytes: number;
  /** Characters that were cut out, counted as bytes that begin a character of UTF-8. */
  elided: number;
  sha256?: string;
}

export interface SplitterOptions {
  /** Bytes of a line that are kept; the rest of a longer line is counted, not stored. */
  lineCap?: number;
  /** Bytes that are given out of a line that is longer; all that are kept if missing. */
  keptOfLong?: number;
  /** Makes the digest of a line that is cut. There is none in the language itself. */
  sha256?: () => { update(bytes: Uint8Array): unknown; digest(encoding: 'hex'): string };
}

const LF = 0x0a;
const nothing = new Uint8Array(0);

export function createLineSplitter(
  onLine: (line: Line) => void,
  { lineCap = Number.POSITIVE_INFINITY, keptOfLong = lineCap, sha256 }: SplitterOptions = {},
): LineSplitter {
  /** The line so far is in the first `kept` bytes. One buffer, since a list of pieces costs most when they are small. */
  let buffer: Uint8Array = nothing;
  let kept = 0;
  let over: Overflow | undefined;

  /** Copies: the caller may use the chunk's memory again before the line is whole. */
  const keep = (part: Uint8Array) => {
    if (!over && kept + part.length > lineCap) {
      over = createOverflow(sha256);
      over.count(buffer.subarray(0, kept));
    }
    over?.count(part);
    const fitting = part.subarray(0, Math.max(0, lineCap - kept));
    if (kept + fitting.length > buffer.length) buffer = grown(buffer, kept, kept + fitting.length);
    buffer.set(fitting, kept);
    kept += fitting.length;
  };

  const give = (terminated: boolean) => {
    const bytes = buffer.subarray(0, kept);
    const whole = over;
    buffer = nothing;
    kept = 0;
    over = undefined;
    onLine(whole ? cutLine(bytes.subarray(0, keptOfLong), terminated, whole) : { bytes, terminated });
  };

  return {
    push(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
        const part = chunk.subarray(start, end);
        // Most lines come whole and need no copy.
        if (kept === 0 && !over && part.length <= lineCap) onLine({ bytes: part, terminated: true });
        else {
          keep(part);
          give(true);
        }
        start = end + 1;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
    },
    end() {
      if (kept > 0 || over) give(false);
    },
  };
}

/** A larger buffer with the same beginning. It doubles, so that every byte is moved a fixed number of times. */
function grown(buffer: Uint8Array, kept: number, needed: number): Uint8Array {
  const larger = new Uint8Array(Math.max(needed, 2 * buffer.length, 256));
  larger.set(buffer.subarray(0, kept));
  return larger;
}

function cutLine(kept: Uint8Array, terminated: boolean, over: Overflow): Line {
  const bytes = kept.subarray(0, wholeCharacters(kept));
  return { bytes, terminated, cut: over.cut(bytes) };
}

/** Counts a line that is longer than the cap. */
interface Overflow {
  count(bytes: Uint8Array): void;
  /** What is known when the line has ended, of which `beginning` is kept. */
  cut(beginning: Uint8Array): Cut;
}

function createOverflow(sha256: SplitterOptions['sha256']): Overflow {
  const hash = sha256?.();
  let bytes = 0;
  let characters = 0;
  return {
    count(part) {
      bytes += part.length;
      characters += charactersIn(part);
      hash?.update(part);
    },
    cut: (beginning) => ({
      bytes,
      elided: characters - charactersIn(beginning),
      ...(hash ? { sha256: hash.digest('hex') } : {}),
    }),
  };
}

/** Every byte of UTF-8 that does not continue a character begins one. */
function charactersIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (begins(byte)) count++;
  return count;
}

/** Length of the beginning that ends with a whole character: a cut may have split the last one. */
function wholeCharacters(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 4); at--) {
    if (begins(bytes[at]!)) return at + lengthOf(bytes[at]!) > bytes.length ? at : bytes.length;
  }
  // Four bytes that continue something: no UTF-8, so there is no character to split.
  return bytes.length;
}

const begins = (byte: number) => (byte & 0xc0) !== 0x80;

/** Of a character, by its first byte. */
const lengthOf = (first: number) => (first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);
