import { beforeAll, describe, expect, test } from 'vitest';
import type { Evidence, LinePattern } from '../../../src/protocol/evidence.ts';
import { eachPlace, memberAt } from '../../../src/protocol/overlay.ts';
import type { Reference } from '../../../src/reference/reference.ts';
import { loadReference } from '../../../src/reference/reference.ts';
import { linesThatShow } from '../../../src/wire/evidence.ts';
import type { RecordingLine } from '../../../src/wire/recording.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference('pi@1.6.0');
});

describe('every claim about Pi', () => {
  const claims = () => [...reference.differences, ...reference.behaviours];

  test('is shown by the recordings that it names', () => {
    for (const { id, shown } of claims()) {
      const found = shown.map((evidence) => ({ [evidence.recording]: isShown(evidence) }));
      expect({ [id]: found }).toEqual({ [id]: shown.map(({ recording }) => ({ [recording]: true })) });
      expect(shown.length).toBeGreaterThan(0);
    }
    expect(claims().length).toBeGreaterThan(100);
  });

  test('has an id of its own', () => {
    for (const ids of [reference.differences, reference.behaviours].map((all) => all.map(({ id }) => id)))
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('is about something that the model has', () => {
    const { model, differences, behaviours } = reference;
    const exists = (place: string) =>
      place.includes('.') ? memberAt(model, place) !== undefined : Object.hasOwn(model.defs, place);
    const places = differences.flatMap(({ at }) => at.flatMap((place) => eachPlace(model, place)));
    expect(places.filter((place) => !exists(place))).toEqual([]);
    expect(behaviours.flatMap(({ about }) => about).filter((place) => !exists(place))).toEqual([]);
  });
});

const isShown = (evidence: Evidence) =>
  linesThatShow(evidence, reference.recordings.get(evidence.recording)?.lines ?? []) !== undefined;

describe('lines that show a claim', () => {
  const out = (number: number, record: RecordingLine['record']): RecordingLine => ({
    number,
    dir: 'out',
    record: record!,
    raw: JSON.stringify(record),
  });
  const lines: RecordingLine[] = [
    { number: 2, dir: 'in', raw: 'null' },
    out(3, { type: 'one', data: { list: [1, 2], more: true } }),
    out(4, { type: 'two' }),
    { number: 5, dir: 'exit', code: 1, signal: null },
  ];
  const shows = (patterns: LinePattern[], without?: LinePattern[]) =>
    linesThatShow({ recording: 'r', lines: patterns, ...(without ? { without } : {}) }, lines)?.map(
      ({ number }) => number,
    );

  test.for<[string, LinePattern[], LinePattern[] | undefined, number[] | undefined]>([
    ['members beside those that are named', [{ dir: 'out', record: { type: 'one' } }], undefined, [3]],
    ['members inside', [{ dir: 'out', record: { data: { more: true } } }], undefined, [3]],
    ['another value', [{ dir: 'out', record: { data: { more: false } } }], undefined, undefined],
    ['another direction', [{ dir: 'in', record: { type: 'one' } }], undefined, undefined],
    ['part of a list', [{ dir: 'out', record: { data: { list: [1] } } }], undefined, undefined],
    ['a whole list', [{ dir: 'out', record: { data: { list: [1, 2] } } }], undefined, [3]],
    ['a member that is missing', [{ dir: 'out', record: { type: 'two' }, lacks: ['data'] }], undefined, [4]],
    [
      'a member that is there',
      [{ dir: 'out', record: { type: 'one' }, lacks: ['data.more'] }],
      undefined,
      undefined,
    ],
    ['a line that is no record', [{ dir: 'in', raw: 'null' }], undefined, [2]],
    ['part of a line', [{ dir: 'out', contains: '"two"' }], undefined, [4]],
    ['an exit code', [{ dir: 'exit', code: 1 }], undefined, [5]],
    ['another exit code', [{ dir: 'exit', code: 0 }], undefined, undefined],
    [
      'lines in another order',
      [
        { dir: 'out', record: { type: 'two' } },
        { dir: 'out', record: { type: 'one' } },
      ],
      undefined,
      undefined,
    ],
    [
      'one line for two',
      [
        { dir: 'out', record: { type: 'two' } },
        { dir: 'out', record: { type: 'two' } },
      ],
      undefined,
      undefined,
    ],
    ['nothing between', [{ dir: 'out', record: { type: 'two' } }, { dir: 'exit' }], [{ dir: 'out' }], [4, 5]],
    ['something between', [{ dir: 'in', raw: 'null' }, { dir: 'exit' }], [{ dir: 'out' }], undefined],
  ])('%s', ([, patterns, without, expected]) => {
    expect(shows(patterns, without)).toEqual(expected);
  });
});
