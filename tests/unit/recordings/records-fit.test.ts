import { beforeAll, describe, expect, test } from 'vitest';
import type { CataloguedModel } from '../../../src/protocol/catalogue.ts';
import { loadModel } from '../../../src/protocol/catalogue.ts';
import type { Difference } from '../../../src/protocol/overlay.ts';
import { applyOverlay, wireModel } from '../../../src/protocol/overlay.ts';
import { createValidators } from '../../../src/protocol/validate.ts';
import type { NamedRecording } from '../../../src/reference/recordings.ts';
import { loadRecordings } from '../../../src/reference/recordings.ts';
import type { WireRecord } from '../../../src/wire/record.ts';
import { kindOf } from '../../../src/wire/record.ts';

type Validators = ReturnType<typeof createValidators>;

interface Recorded {
  /** `bash:12`, recording and line. */
  place: string;
  dir: 'in' | 'out';
  record: WireRecord;
}

let pi: CataloguedModel;
let recordings: Map<string, NamedRecording>;
let fromAgent: Recorded[];
let toAgent: Recorded[];

beforeAll(async () => {
  pi = await loadModel('pi@1.6.0');
  recordings = loadRecordings(pi.model);
  const all = [...recordings.values()].flatMap(({ name, lines }) =>
    lines.flatMap(({ dir, record, number }): Recorded[] =>
      record && (dir === 'in' || dir === 'out') ? [{ place: `${name}:${number}`, dir, record }] : [],
    ),
  );
  fromAgent = all.filter(({ dir }) => dir === 'out');
  toAgent = all.filter(({ dir }) => dir === 'in');
});

function refused(records: readonly Recorded[], validators: Validators): string[] {
  return records.flatMap(({ place, dir, record }) =>
    validators[kindOf(record, dir).family](record).map(({ path, text }) => `${place} ${path}: ${text}`),
  );
}

const closed = (differences: readonly Difference[]) =>
  createValidators(applyOverlay(pi.model, differences), { members: 'closed' });

describe('every record that Pi sent', () => {
  test('fits the open schema', () => {
    expect(refused(fromAgent, createValidators(wireModel(pi, 'open'), { members: 'open' }))).toEqual([]);
    expect(fromAgent.length).toBeGreaterThan(2000);
  });

  test('fits the closed schema with the overlay, so that the types miss no member', () => {
    expect(refused(fromAgent, closed(pi.differences))).toEqual([]);
  });

  test('fits the closed schema that is published, but for what only bad input brings about', () => {
    const published = createValidators(wireModel(pi, 'closed'), { members: 'closed' });
    const explained = closed(pi.differences);
    const left = fromAgent.filter((each) => refused([each], published).length > 0);
    expect(left.length).toBeGreaterThan(0);
    expect(refused(left, explained)).toEqual([]);
  });
});

test('every entry of the overlay that changes the schema is needed', () => {
  const changing = pi.differences.filter(({ change }) => change && change.kind !== 'undefined');
  const needless = changing.filter((left) => {
    const without = closed(pi.differences.filter((difference) => difference !== left));
    return refused(fromAgent, without).length === 0;
  });
  expect(needless.map(({ id }) => id)).toEqual([]);
  expect(changing.length).toBeGreaterThan(5);
});

/** A member that the types require and let be undefined is optional in the model; without the entry it would be missed. */
test('every entry of the overlay that explains a member is shown by a record without that member', () => {
  const explaining = pi.differences.filter(({ change }) => change?.kind === 'undefined');
  const needless = explaining.filter(
    ({ shown }) => !shown.some(({ lines }) => lines.some(({ lacks, contains }) => lacks ?? contains)),
  );
  expect(needless.map(({ id }) => id)).toEqual([]);
});

/** An `id` of any kind is accepted and comes back, and so the schema of the wire lets it pass. */
test('every record to Pi that the schema refuses is a mistake made on purpose', () => {
  const validators = createValidators(wireModel(pi, 'open'), { members: 'open' });
  const silent = toAgent.filter((each) => {
    if (refused([each], validators).length === 0) return false;
    const [name = '', line] = each.place.split(':');
    return !recordings.get(name)!.expect.some((mistake) => mistake.line === Number(line)) && !isRefused(each);
  });
  expect(silent.map(({ place, record }) => `${place} ${JSON.stringify(record)}`)).toEqual([]);
});

/** The agent answered the record with a failure, in the same recording. */
function isRefused({ place, record }: Recorded): boolean {
  const [name = '', line] = place.split(':');
  return recordings
    .get(name)!
    .lines.some(
      (answer) =>
        answer.number > Number(line) &&
        answer.record?.type === 'response' &&
        answer.record.success === false &&
        JSON.stringify(answer.record.id) === JSON.stringify(record.id),
    );
}
