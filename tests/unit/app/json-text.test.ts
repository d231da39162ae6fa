import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compact, laidOut, membersOf, withMember, withoutMember } from '../../../playground/app/json-text.ts';
import { deep } from './hostile.ts';

describe('JSON laid out', () => {
  test('is what JSON.stringify makes of it, whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        const plain = JSON.stringify(value);
        expect(laidOut(plain)).toBe(JSON.stringify(value, null, 2));
        expect(compact(laidOut(plain))).toBe(plain);
      }),
    );
  });

  test('keeps what a reader of JSON would lose', () => {
    expect(laidOut('{"a":1e400,"a":0.10000000000000000001}')).toBe(
      '{\n  "a": 1e400,\n  "a": 0.10000000000000000001\n}',
    );
  });

  test('has no depth that is too deep, and does not grow with its square', () => {
    const text = deep(100_000);
    const long = laidOut(text);
    expect(compact(long)).toBe(text);
    expect(long.length).toBeLessThan(100 * text.length);
  });
});

test('members are found and changed as in the object that the text is', () => {
  // No name that is a backslash: after one, V8 reads another name `\"` as a backslash, too.
  const name = fc.constantFrom('a', 'b', '__proto__', '"', '\n');
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.jsonValue()),
      name,
      fc.jsonValue(),
      fc.boolean(),
      (object, key, value, lines) => {
        const text = JSON.stringify(object, null, lines ? 2 : 0);
        expect(
          membersOf(text).map((member) => [
            member.name,
            JSON.parse(text.slice(member.valueStart, member.end)),
          ]),
        ).toEqual(Object.entries(JSON.parse(text) as object));
        expect(Object.entries(JSON.parse(withMember(text, key, value)) as object)).toContainEqual([
          key,
          JSON.parse(JSON.stringify(value)),
        ]);
        expect(Object.keys(JSON.parse(withoutMember(text, key)) as object)).toEqual(
          Object.keys(JSON.parse(text) as object).filter((other) => other !== key),
        );
      },
    ),
  );
});
