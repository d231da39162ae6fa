import { occurrences, partsOf } from '../protocol/occurrences.ts';
import { kindOf } from '../wire/record.ts';
import type { Reference, ReferenceRecord } from './reference.ts';

/** A line of a recording. */
export interface Place {
  recording: string;
  line: number;
}

/** Where each part of the model was recorded, one line for each recording that has it. */
export type Coverage = ReadonlyMap<string, readonly Place[]>;

const computed = new WeakMap<Reference, Coverage>();

/** Walks every recorded record along the model of the wire. */
export function coverageOf(reference: Reference): Coverage {
  const known = computed.get(reference);
  if (known) return known;
  const model = reference.wire;
  const found = new Map<string, Place[]>();
  for (const { name: recording, lines } of reference.recordings.values()) {
    for (const { record, dir, number: line } of lines) {
      const root = record && isWire(dir) ? model.roots[kindOf(record, dir).family] : undefined;
      if (!root) continue;
      occurrences(model, record, root.ref, (part) => {
        const places = found.get(part);
        if (!places) found.set(part, [{ recording, line }]);
        else if (places.at(-1)!.recording !== recording) places.push({ recording, line });
      });
    }
  }
  computed.set(reference, found);
  return found;
}

const isWire = (dir: string): dir is 'in' | 'out' => dir === 'in' || dir === 'out';

/** The parts that no recording has. Of a definition that was never seen, only the definition. */
export function unrecordedParts(reference: Reference): string[] {
  const seen = coverageOf(reference);
  const model = reference.wire;
  return Object.keys(model.defs).flatMap((id) =>
    seen.has(id) ? partsOf(model, id).filter((part) => !seen.has(part) && !isInsideUnseen(part, seen)) : [id],
  );
}

/** What is inside a member that was never seen is not seen either. */
function isInsideUnseen(part: string, seen: Coverage): boolean {
  const [place = ''] = part.split('=');
  const names = place.split('.');
  return (
    names.slice(1, -1).some((_, index) => !seen.has(names.slice(0, index + 2).join('.'))) ||
    (part.includes('=') && names.length > 1 && !seen.has(place))
  );
}

/** Where a record was recorded. */
export function placesOf({ forms, id }: ReferenceRecord, reference: Reference): readonly Place[] {
  const seen = coverageOf(reference);
  const all = [id, ...forms.map((form) => form.id)].map((each) => seen.get(each) ?? []);
  return all.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** A refusal that was recorded: the words of the error, and where it stands. */
export interface RecordedRefusal {
  error: string;
  place: Place;
}

/** Every refusal that was recorded, by what the answer has as `command`. */
export function refusals({ recordings }: Reference): Map<string, RecordedRefusal[]> {
  const found = new Map<string, RecordedRefusal[]>();
  for (const { name: recording, lines } of recordings.values()) {
    for (const { record, dir, number: line } of lines) {
      if (dir !== 'out' || record?.type !== 'response' || record.success !== false) continue;
      const command = String(record.command);
      const known = found.get(command) ?? [];
      found.set(command, known);
      const error = String(record.error);
      if (!known.some((refusal) => refusal.error === error))
        known.push({ error, place: { recording, line } });
    }
  }
  return found;
}
