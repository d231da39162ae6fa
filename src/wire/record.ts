import type { Family } from '../protocol/model.ts';

/** A parsed line: an object, the only thing the protocol sends. */
export type WireRecord = { [member: string]: unknown };

export type ParsedLine = { record: WireRecord } | { problem: string };

/** How the problem of a line ends that is JSON and no record. */
export const isNoObject = 'not an object';

/** Reads a line as a record, or says in a few words why it is none. */
export function parseLine(raw: string): ParsedLine {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: raw.trim() === '' ? 'an empty line' : `not JSON (${reason})` };
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { record: value as WireRecord };
  return { problem: problemOf(value) };
}

/** Why a JSON value that is no object is no record. */
export function problemOf(value: unknown): string {
  const what = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a ${typeof value}`;
  return `${what}, ${isNoObject}`;
}

/** What kind of record a line is, by its direction and its own tag. */
export interface RecordKind {
  family: Extract<Family, 'command' | 'response' | 'event' | 'uiRequest' | 'uiResponse' | 'header'>;
  /** The command, event or method: `get_state`, `agent_start`, `select`. Missing where the record has no such string. */
  name?: string;
}

export function kindOf(record: WireRecord, dir: 'in' | 'out'): RecordKind {
  const { type } = record;
  if (dir === 'in') {
    return type === 'extension_ui_response' ? { family: 'uiResponse' } : named('command', type);
  }
  if (type === 'response') return named('response', record.command);
  // The line that opens JSON mode.
  if (type === 'session') return { family: 'header' };
  return type === 'extension_ui_request' ? named('uiRequest', record.method) : named('event', type);
}

const named = (family: RecordKind['family'], name: unknown): RecordKind =>
  typeof name === 'string' ? { family, name } : { family };

/** The methods whose request waits for an answer; the others only tell the client something. */
export const dialogMethods = ['select', 'confirm', 'input', 'editor'] as const;
export type DialogMethod = (typeof dialogMethods)[number];

export const isDialog = (method: unknown): method is DialogMethod =>
  dialogMethods.includes(method as DialogMethod);
