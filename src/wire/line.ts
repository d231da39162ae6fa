import type { BlockStep } from './block-step.ts';
import { blockStep } from './block-step.ts';
import type { EndedMessage } from './ended-message.ts';
import { endMessage } from './ended-message.ts';
import type { RecordKind, WireRecord } from './record.ts';
import { kindOf, parseLine, problemOf } from './record.ts';
import type { LineEntry, TranscriptEntry } from './transcript.ts';

/**
 * One line of the wire, or one thing that happened between lines, as the reducer takes it: what a transcript holds in
 * several notations is here in one.
 */
export interface WireLine {
  /** Where it stands; counts up. Lines of a file are counted from 1. */
  number: number;
  /** Milliseconds of the transcript. */
  t?: number | undefined;
  /** Counts the entries since the session began, from 1. */
  seq?: number | undefined;
  dir: 'in' | 'out' | 'err' | 'exit' | 'note';
  /** The record, if the line is one, and what kind of record it is. */
  record?: WireRecord | undefined;
  kind?: RecordKind | undefined;
  /** What it does to a block of the message that is being written. */
  block?: BlockStep | undefined;
  /** The message that it ends. */
  ended?: EndedMessage | undefined;
  /** Why the line is no record: `not JSON (…)`, `an array, not an object`. */
  problem?: string | undefined;
  /** The line has bytes that are not UTF-8; in what was read of it U+FFFD stands for them, as in the agent. */
  malformed?: boolean | undefined;
  /** So many lines passed here and their content was not kept. */
  unseen?: number | undefined;
  /** The stream ended here without LF. */
  unterminated?: boolean | undefined;
  /** How the agent ended. */
  code?: number | null | undefined;
  signal?: string | null | undefined;
  /** What the recorder noted. */
  what?: string | undefined;
}

/** The line of a transcript entry. */
export function lineOf(entry: TranscriptEntry, number: number): WireLine {
  const line = createLine(number, entry.dir);
  line.t = entry.t;
  line.seq = entry.seq;
  switch (entry.dir) {
    case 'exit':
      line.code = entry.code;
      line.signal = entry.signal;
      break;
    case 'note':
      line.what = entry.what;
      line.unseen = entry.dropped;
      break;
    case 'in':
    case 'out':
      setContent(line, entry);
  }
  return line;
}

function setContent(line: WireLine, entry: LineEntry): void {
  line.unseen = gapOf(entry);
  if (line.unseen !== undefined) return;
  const { text, malformed } = textOfRaw(entry);
  line.malformed = malformed;
  if (entry.lf === false) line.unterminated = true;
  setText(line, text);
}

/** How many lines an entry stands for whose content is not there. */
export const gapOf = ({ elided, dropped }: { elided?: unknown; dropped?: unknown }) =>
  typeof dropped === 'number' ? dropped : elided === undefined ? undefined : 1;

/** A line of which nothing is known but where it went. All lines have the same members, which makes them fast. */
export function createLine(number: number, dir: WireLine['dir']): WireLine {
  return {
    number,
    t: undefined,
    seq: undefined,
    dir,
    record: undefined,
    kind: undefined,
    block: undefined,
    ended: undefined,
    problem: undefined,
    malformed: undefined,
    unseen: undefined,
    unterminated: undefined,
    code: undefined,
    signal: undefined,
    what: undefined,
  };
}

/** Makes a line to or from the agent that of a record. */
export function setRecord(line: WireLine, record: WireRecord): void {
  line.record = record;
  line.kind = kindOf(record, line.dir as 'in' | 'out');
  if (record.type === 'message_update') line.block = blockStep(record);
  else if (record.type === 'message_end') line.ended = endMessage(record, line.number);
}

/** Makes a line one that is JSON and no record. */
export function setProblem(line: WireLine, value: unknown): void {
  line.problem = problemOf(value);
}

/** Makes a line what its text says; of one that the end of its stream has cut, what it would have said is not known. */
export function setText(line: WireLine, text: string): void {
  const parsed = parseLine(text);
  if ('record' in parsed) setRecord(line, parsed.record);
  else if (line.unterminated) line.unseen = 1;
  else line.problem = parsed.problem;
}

/** The text of a line; where its bytes are no text, what a tolerant reader makes of them. */
export function textOfRaw({ raw, enc }: { raw: string; enc?: unknown }): { text: string; malformed?: true } {
  if (enc !== 'base64') return { text: raw };
  const text = new TextDecoder().decode(bytesOf(raw));
  return text.includes('\ufffd') ? { text, malformed: true } : { text };
}

/** The bytes that base64 stands for; none where it is not base64. */
export function bytesOf(base64: string): Uint8Array {
  let binary = '';
  try {
    binary = atob(base64);
  } catch {
    // What cannot be read is as good as not there.
  }
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Whether a text is base64, which `bytesOf` reads. */
export const isBase64 = (text: string) => /^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text);
