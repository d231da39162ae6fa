import { beforeEach, describe, expect, test } from 'vitest';
import * as draft from '../../../playground/app/draft.ts';
import { clearSession, takeEntries } from '../../../playground/app/session.ts';

const command = (id: string) => takeEntries([{ dir: 'in', raw: JSON.stringify({ id, type: 'abort' }) }]);

beforeEach(() => {
  clearSession();
  draft.begin('prompt');
});

describe('what is sent is what stands there', () => {
  test.for([
    ['a number that no double can hold', '{"type":"x","n":1e400}', '{"type":"x","n":1e400}'],
    ['digits after the sixteenth', '{"n":0.10000000000000000001}', '{"n":0.10000000000000000001}'],
    ['a member that stands twice', '{"a":1,"b":2,"a":3}', '{"a":1,"b":2,"a":3}'],
    ['names that look like numbers, in their order', '{"b":1,"2":2,"1":3}', '{"b":1,"2":2,"1":3}'],
    ['escapes as they are written', '{"a":"\\u0041\\/"}', '{"a":"\\u0041\\/"}'],
    ['spaces of a draft of one line', '{ "a" : 1 }', '{ "a" : 1 }'],
    ['a draft of several lines, on one', '{\n  "a": 1,\r\n\t"b": [\n    2 ]\n}\n', '{"a":1,"b":[2]}'],
    ['spaces inside of strings', '{\n"a": "x  y \\" ,  z"\n}', '{"a":"x  y \\" ,  z"}'],
    ['separators that are no line breaks for JSON', '{\n"a":"\u2028"}', '{"a":"\u2028"}'],
    ['what is no record, untouched', '{"a":\n', '{"a":\n'],
  ] as const)('%s', ([, text, line]) => {
    draft.text.value = text;
    expect(draft.line()).toBe(line);
  });
});

describe('a field of the form changes its own member and nothing else', () => {
  test.for([
    ['its value', '{"n": 1e400, "a": 1}', 'a', 2, '{"n": 1e400, "a": 2}'],
    ['the last of two, which is the one that counts', '{"a": 1, "a": 2}', 'a', 3, '{"a": 1, "a": 3}'],
    ['a nested value as a whole', '{"a": {"a": [1, {}]}, "b": 1}', 'a', [], '{"a": [], "b": 1}'],
    ['a new one at the end', '{"a": 1.0}', 'b', 'x', '{"a": 1.0,"b": "x"}'],
    ['a new one on a line of its own', '{\n  "a": 1.0\n}', 'b', true, '{\n  "a": 1.0,\n  "b": true\n}'],
    ['the first of all', '{}', 'b', 1, '{\n  "b": 1\n}'],
    ['out, in the middle', '{"a": 1, "b": 2, "c": 3}', 'b', undefined, '{"a": 1, "c": 3}'],
    ['out, at the end', '{"a": 1, "b": 2}', 'b', undefined, '{"a": 1}'],
    ['out, alone', '{ "b": [1] }', 'b', undefined, '{}'],
    ['out, wherever it stands', '{"b": 1, "a": 1, "b": 2}', 'b', undefined, '{"a": 1}'],
    ['out, though it is not there', '{"a": 1}', 'b', undefined, '{"a": 1}'],
    ['a name with escapes', '{"\\u0061": 1}', 'a', 2, '{"\\u0061": 2}'],
    ['a name of Object.prototype', '{"a": 1}', '__proto__', 2, '{"a": 1,"__proto__": 2}'],
  ] as const)('%s', ([, text, name, value, expected]) => {
    draft.text.value = text;
    draft.setField(name, value);
    expect(draft.text.value).toBe(expected);
    expect(draft.record.value).toEqual(JSON.parse(expected));
  });
});

describe('the id of the next command', () => {
  test('is one more than that of any before', () => {
    command('7');
    draft.begin('abort');
    expect(draft.record.value).toEqual({ id: '8', type: 'abort' });
  });

  test('after it was sent, is the next one; the rest of the draft stays', () => {
    draft.text.value = '{"id": "4", "type": "prompt", "n": 1e400}';
    draft.sent();
    expect(draft.text.value).toBe('{"id": "5", "type": "prompt", "n": 1e400}');
  });

  test('stays if it is no number', () => {
    draft.text.value = '{"id": "mine", "type": "abort"}';
    draft.sent();
    expect(draft.text.value).toBe('{"id": "mine", "type": "abort"}');
  });

  test('follows commands that were not sent from here, unless the user wrote it', () => {
    const stop = draft.keepIdFresh();
    command('5');
    expect(draft.record.value!.id).toBe('6');
    draft.setField('id', '2');
    command('9');
    expect(draft.record.value!.id).toBe('2');
    stop();
  });
});
