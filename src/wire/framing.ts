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
  /** Without the LF. A CR before it is kept: the line is what was on the wire. */
  bytes: Uint8Array;
  /** False for the last line of a stream that ended without LF. */
  terminated: boolean;
  /** The line was longer than the cap, and `bytes` holds only its beginning. */
  cut?: Cut;
}

/** What is known of the whole of a line that was cut. */
export interface Cut {
  /** Length of the whole line in bytes. */
  bytes: number;
  /** Of the whole line: bytes that begin a character of UTF-8. */
  characters: number;
  sha256?: string;
}

export interface SplitterOptions {
  /** Bytes of a line that are kept; the rest of a longer line is counted, not stored. */
  lineCap?: number;
  /** Makes the digest of a line that is cut. There is none in the language itself. */
  sha256?: () => { update(bytes: Uint8Array): unknown; digest(encoding: 'hex'): string };
}

const LF = 0x0a;

export function createLineSplitter(
  onLine: (line: Line) => void,
  { lineCap = Number.POSITIVE_INFINITY, sha256 }: SplitterOptions = {},
): LineSplitter {
  let pending: Uint8Array[] = [];
  let kept = 0;
  let over: Overflow | undefined;

  const keep = (bytes: Uint8Array) => {
    if (bytes.length === 0) return;
    if (!over && kept + bytes.length > lineCap) {
      over = createOverflow(sha256);
      for (const part of pending) over.count(part);
    }
    over?.count(bytes);
    const part = bytes.subarray(0, Math.max(0, lineCap - kept));
    if (part.length === 0) return;
    pending.push(part);
    kept += part.length;
  };

  const give = (terminated: boolean) => {
    const bytes = pending.length === 1 ? pending[0]! : joined(pending, kept);
    const line: Line = over ? { bytes, terminated, cut: over.cut() } : { bytes, terminated };
    pending = [];
    kept = 0;
    over = undefined;
    onLine(line);
  };

  return {
    push(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
        keep(chunk.subarray(start, end));
        give(true);
        start = end + 1;
      }
      // A copy: the caller may reuse the chunk's memory before the line is whole.
      if (start < chunk.length) keep(chunk.slice(start));
    },
    end() {
      if (kept > 0 || over) give(false);
    },
  };
}

interface Overflow {
  count(bytes: Uint8Array): void;
  cut(): Cut;
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
    cut: () => ({ bytes, characters, ...(hash ? { sha256: hash.digest('hex') } : {}) }),
  };
}

/** Every byte of UTF-8 that does not continue a character begins one. */
export function charactersIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80) count++;
  return count;
}

function joined(parts: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
