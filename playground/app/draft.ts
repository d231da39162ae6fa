import { computed, effect, signal } from '@preact/signals';
import type { Problem } from '../../src/protocol/problems.ts';
import { parseLine } from '../../src/wire/record.ts';
import { compact, laidOut, withMember, withoutMember } from './json-text.ts';
import { log, logVersion } from './session.ts';

/**
 * The record being written. Its text is the truth: the form reads it and changes it in place, and what is sent is what
 * stands there.
 */
export const text = signal('');

export const parsed = computed(() => parseLine(text.value));
export const record = computed(() => ('record' in parsed.value ? parsed.value.record : undefined));

/** What the model has against the draft; filled once the validators are there. */
export const problems = signal<readonly Problem[]>([]);

/** The id that the draft was given here, not by the user. Commands of a session are told apart by a number of their own. */
let given = '';

export function begin(command: string): void {
  given = String(log.highestId + 1);
  text.value = laidOut(JSON.stringify({ id: given, type: command }));
}

/** Makes the draft a prompt with that message. What else stands in a prompt stays there. */
export function fillPrompt(message: string): void {
  if (record.value?.type !== 'prompt') begin('prompt');
  setField('message', message);
}

/** Sets a field; without a value it is taken out. Nothing else in the text changes, down to the last letter. */
export function setField(name: string, value: unknown): void {
  const current = record.value ? text.value : '{}';
  text.value = value === undefined ? withoutMember(current, name) : withMember(current, name, value);
}

/**
 * The draft as it goes over the wire: letter by letter, so that a number with many digits or a member that stands twice
 * arrives as it was written. Only the white space that lays it out over several lines is left out.
 */
export function line(): string {
  return record.value && /[\r\n]/.test(text.value) ? compact(text.value) : text.value;
}

/** After it was sent: the next one gets an id of its own, unless the user wrote one that is no number. */
export function sent(): void {
  const { id } = record.value ?? {};
  if (typeof id === 'string' && /^\d{1,9}$/.test(id)) giveId(Number(id));
}

/** Keeps the id of the draft one that no command had, also when commands pass that were not sent from here. */
export function keepIdFresh(): () => void {
  return effect(() => {
    void logVersion.value;
    const { id } = record.peek() ?? {};
    if (id === given && Number(id) <= log.highestId) giveId(0);
  });
}

function giveId(used: number): void {
  given = String(Math.max(log.highestId, used) + 1);
  setField('id', given);
}
