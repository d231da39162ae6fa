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
  /**
   * Bytes that the line had in all, when it was longer than the cap and `bytes` holds only its beginning.
   */
  cutFrom?: number;
}

export interface SplitterOptions {
  /** Bytes of a line that are kept; the rest of a longer line is counted, not stored. */
  lineCap?: number;
}

const LF = 0x0a;

export function createLineSplitter(
  onLine: (line: Line) => void,
  { lineCap = Number.POSITIVE_INFINITY }: SplitterOptions = {},
): LineSplitter {
  let pending: Uint8Array[] = [];
  let kept = 0;
  let seen = 0;

  const keep = (bytes: Uint8Array) => {
    seen += bytes.length;
    const room = lineCap - kept;
    if (room <= 0 || bytes.length === 0) return;
    const part = bytes.length > room ? bytes.subarray(0, room) : bytes;
    pending.push(part);
    kept += part.length;
  };

  const give = (terminated: boolean) => {
    const bytes = pending.length === 1 ? pending[0]! : joined(pending, kept);
    const line: Line = seen > kept ? { bytes, terminated, cutFrom: seen } : { bytes, terminated };
    pending = [];
    kept = 0;
    seen = 0;
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
      if (seen > 0) give(false);
    },
  };
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
