import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '../../../src/protocol/catalogue.ts';
import type { Fits } from '../../../src/protocol/fits.ts';
import { compileFits } from '../../../src/protocol/fits.ts';
import type { Model } from '../../../src/protocol/model.ts';
import { wireModel } from '../../../src/protocol/overlay.ts';
import type { JsonSchema } from '../../../src/protocol/schema.ts';
import { definitionPointer, schemaOf } from '../../../src/protocol/schema.ts';
import { createAjv } from '../../../src/protocol/validate.ts';
import { loadRecordings, recordingFile } from '../../../src/reference/recordings.ts';
import { mutants } from './samples.ts';

const draft = '2020-12';
const id = 'urn:wirebook:test';

let model: Model;

beforeAll(async () => {
  model = wireModel(await loadModel('pi@1.6.0'), 'open');
});

/** The definitions that the two validators of a value do not agree on. */
function createComparison(document: JsonSchema) {
  const fits = compileFits(document);
  const ajv = createAjv(draft).addSchema(document);
  const pairs = [...fits].map(
    ([name, fast]) => [name, fast, ajv.getSchema(`${id}${definitionPointer(draft, name)}`) as Fits] as const,
  );
  return {
    of: (name: string, value: unknown) => {
      const [, fast, slow] = pairs.find(([each]) => each === name)!;
      return { fast: fast(value), slow: slow(value) };
    },
    disagreeing: (value: unknown) =>
      pairs.filter(([, fast, slow]) => fast(value) !== slow(value)).map(([name]) => name),
  };
}

describe.for(['open', 'closed'] as const)('%s: judges as Ajv does', (members) => {
  let compared: ReturnType<typeof createComparison>;
  beforeAll(() => {
    compared = createComparison(schemaOf(model, { draft, members, id }));
  });

  test('every record with one thing changed', () => {
    const verdicts = new Set<boolean>();
    for (const { family, change, record } of mutants(model)) {
      const { fast, slow } = compared.of(model.roots[family]!.ref, record);
      expect(fast, change).toBe(slow);
      verdicts.add(fast);
    }
    expect(verdicts).toEqual(new Set([true, false]));
  });

  const values: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a number too large for JavaScript', JSON.parse('1e999')],
    ['a list', []],
    ['an object', {}],
    ['a member named like the prototype', JSON.parse('{"__proto__":{"type":"abort"}}')],
    ['a number too large within', { type: 'text_delta', contentIndex: 1 / 0, delta: '' }],
  ];
  test.for(values)('%s, for every definition', ([, value]) => {
    expect(compared.disagreeing(value)).toEqual([]);
  });

  test('what was recorded, with anything anywhere, for every definition', () => {
    const intruder = fc.constantFrom(undefined, null, 1 / 0, 0, true, '', 'text', 'user', [], {}, [null]);
    fc.assert(
      fc.property(fc.constantFrom(...recorded()), fc.nat(), intruder, (text, at, value) => {
        const record = JSON.parse(text) as object;
        const places = placesIn(record);
        const [holder, name] = places[at % places.length]!;
        holder[name] = value;
        expect(compared.disagreeing(record)).toEqual([]);
        for (const inner of Object.values(record)) expect(compared.disagreeing(inner)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/** The records of all recordings that are not long. */
function recorded(): string[] {
  const agent = { agent: 'pi', version: '1.6.0' };
  return [...loadRecordings(agent).keys()]
    .flatMap((name) => readFileSync(recordingFile(agent, name), 'utf8').trimEnd().split('\n'))
    .filter((line) => line.length < 5_000)
    .flatMap((line) => {
      const { record } = JSON.parse(line) as { record?: object };
      return Object.keys(record ?? {}).length > 0 ? [JSON.stringify(record)] : [];
    });
}

/** Every member of an object and of what is within it. */
function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap(
    (name) => [[holder, name] as const, ...placesIn(holder[name])] as [Record<string, unknown>, string][],
  );
}

describe('a schema that it cannot judge is refused when it is read', () => {
  const schemas: [string, JsonSchema, RegExp][] = [
    [
      'a keyword that the model does not bring about',
      { type: 'string', minLength: 1 },
      /keyword "minLength"/,
    ],
    ['another such keyword alone', { not: {} }, /keyword "not"/],
    ['a type that the model does not have', { type: 'integer' }, /type "integer"/],
    ['members of what may be no object', { properties: { a: {} } }, /of type object; got {"properties"/],
    ['items of what may be no list', { items: {} }, /of type array; got {"items"/],
  ];
  test.for(schemas)('%s', ([, schema, message]) => {
    expect(() => compileFits({ $defs: { A: schema } })).toThrow(message);
  });
});
