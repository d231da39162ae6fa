/** What the demo agent puts out: text or bytes on stdout and stderr, pauses between two writes, and at last the end. */
export type Output =
  | { out: string | Uint8Array }
  | { err: string }
  /** What comes after it is not written together with what comes before it, but so many milliseconds later. */
  | { pause: number }
  | { exit: number };

/** The time between two pieces of one record, in milliseconds. */
const pieceDelay = 50;

/** Where the agent puts what it has to say, until somebody takes it. */
export interface Out {
  emit(record: object): void;
  /** Text as it is. */
  out(text: string): void;
  err(text: string): void;
  /** The next record that has a character of several bytes is put out in two pieces, with the cut inside of it. */
  cutNext(): void;
  exit(code: number): void;
  /** Characters that wait to be taken. */
  length(): number;
  take(): Output[];
  isOver(): boolean;
  /** From now on only answers are put out: stdin has ended, or a signal came. */
  silence(): void;
  isSilent(): boolean;
}

export function createOutput(): Out {
  let waiting: Output[] = [];
  let length = 0;
  let isOver = false;
  let isSilent = false;
  let cuts = false;

  const put = (output: Output, size: number) => {
    if (isOver) return;
    waiting.push(output);
    length += size;
  };
  const putInPieces = (line: string) => {
    const bytes = new TextEncoder().encode(line);
    const start = bytes.findIndex((byte) => byte >= 0xc0);
    if (start < 0) return put({ out: line }, line.length);
    cuts = false;
    // Whoever reads finds the first byte of a character and has to keep it until the others come.
    put({ out: bytes.slice(0, start + 1) }, start + 1);
    put({ pause: pieceDelay }, 0);
    put({ out: bytes.slice(start + 1) }, bytes.length);
  };

  return {
    emit(record) {
      if (isSilent && (record as { type?: unknown }).type !== 'response') return;
      const line = `${JSON.stringify(record)}\n`;
      if (cuts) putInPieces(line);
      else put({ out: line }, line.length);
    },
    out: (text) => put({ out: text }, text.length),
    err: (text) => put({ err: text }, text.length),
    cutNext() {
      cuts = true;
    },
    exit(code) {
      put({ exit: code }, 0);
      isOver = true;
    },
    length: () => length,
    take() {
      const taken = waiting;
      waiting = [];
      length = 0;
      return taken;
    },
    isOver: () => isOver,
    silence() {
      isSilent = true;
    },
    isSilent: () => isSilent,
  };
}
