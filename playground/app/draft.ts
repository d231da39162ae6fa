import { computed, signal } from '@preact/signals';
import type { Problem } from '../../src/protocol/problems.ts';
import type { WireRecord } from '../../src/wire/record.ts';
import { parseLine } from '../../src/wire/record.ts';
import { highestId } from './session.ts';

/**
 * The record being written. Its text is the truth: the form reads it and writes it, and what is sent is what stands
 * there.
 */
export const text = signal('');

export const parsed = computed(() => parseLine(text.value));
export const record = computed(() => ('record' in parsed.value ? parsed.value.record : undefined));

/** What the model has against the draft; filled once the validators are there. */
export const problems = signal<readonly Problem[]>([]);

/** Commands of a session are told apart by a number of their own. */
const freshId = () => String(highestId() + 1);

export function begin(command: string): void {
  text.value = pretty({ id: freshId(), type: command });
}

/** Sets a field; without a value it is taken out. Other fields keep their place. */
export function setField(name: string, value: unknown): void {
  const next: WireRecord = { ...record.value };
  if (value === undefined) delete next[name];
  else next[name] = value;
  text.value = pretty(next);
}

/**
 * The draft as it goes over the wire: letter by letter, so that a number with many digits or a member that stands twice
 * arrives as it was written. In JSON a line break can only stand between two tokens, where a space means the same.
 */
export function line(): string {
  return record.value ? text.value.replace(/[\r\n]+ */g, ' ').trim() : text.value;
}

/** After it was sent: the next one gets an id of its own, unless the user wrote another. */
export function sent(): void {
  const { id } = record.value ?? {};
  if (typeof id === 'string' && /^\d+$/.test(id))
    setField('id', String(Math.max(highestId(), Number(id)) + 1));
}

const pretty = (value: WireRecord) => JSON.stringify(value, null, 2);
