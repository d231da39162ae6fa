import { computed, signal } from '@preact/signals';
import type { Problem } from '../../src/protocol/problems.ts';
import { parseLine, type WireRecord } from '../../src/wire/record.ts';

/**
 * The record being written. Its text is the truth: the form reads it and writes it, and whatever is sent is exactly
 * what stands there, on one line.
 */
export const text = signal('');

/** Answers in this tab are told apart by a number. */
const nextId = signal(1);

export const parsed = computed(() => parseLine(text.value));
export const record = computed(() => ('record' in parsed.value ? parsed.value.record : undefined));

/** What the model has against the draft; filled once the validators are there. */
export const problems = signal<readonly Problem[]>([]);

export function begin(command: string): void {
  text.value = pretty({ id: String(nextId.value), type: command });
}

/** Sets a field; without a value it is taken out. Other fields keep their place. */
export function setField(name: string, value: unknown): void {
  const next: WireRecord = { ...record.value };
  if (value === undefined) delete next[name];
  else next[name] = value;
  text.value = pretty(next);
}

/** The draft as it goes over the wire. JSON that spans several lines becomes one line; anything else is left as it is. */
export function line(): string {
  return record.value ? JSON.stringify(record.value) : text.value;
}

/** After it was sent: the next one gets another id. */
export function sent(): void {
  const { id } = record.value ?? {};
  if (id !== String(nextId.value)) return;
  nextId.value += 1;
  setField('id', String(nextId.value));
}

const pretty = (value: WireRecord) => JSON.stringify(value, null, 2);
