import { describe, expect, test } from 'vitest';
import { asJson, asText, visible } from '../../../src/wire/visible.ts';

describe('characters without a sign of their own become visible', () => {
  test.for([
    ['a control', '\u001b[31m', '␛[31m'],
    ['NUL', '\0', '␀'],
    ['a carriage return', 'a\rb', 'a␍b'],
    ['delete and the second controls', '\x7f\x9b', '\\u007f\\u009b'],
    ['direction marks', '\u202egnp\u2066\u200f', '\\u202egnp\\u2066\\u200f'],
    ['line and paragraph separators', '\u2028\u2029', '\\u2028\\u2029'],
    ['zero-width space and byte order mark', '\u200b\ufeff', '\\u200b\\ufeff'],
    ['letters that are blank', '\u3164\u115f', '\\u3164\\u115f'],
    ['text in tags', '\u{e0041}', '\\u{e0041}'],
    ['bytes in variation selectors', '\ufe01\u{e0100}', '\\ufe01\\u{e0100}'],
    ['half of a character', 'a\ud83d', 'a\\ud83d'],
  ])('%s', ([, text, shown]) => {
    expect(visible(text!)).toBe(shown);
  });
});

test.for([
  ['line breaks and tabs', 'a\n\tb'],
  ['scripts that need joiners', 'می\u200cخواهم'],
  ['emoji of several', '👩\u200d🚀 ❤\ufe0f'],
  ['accents that combine', 'e\u0301'],
])('what is needed stays: %s', ([, text]) => {
  expect(visible(text!)).toBe(text);
});

describe('any value is text', () => {
  test.for([
    ['a', 'a'],
    [undefined, ''],
    [null, 'null'],
    [5, '5'],
    [{ toString: 1 }, '{"toString":1}'],
    [JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`), '(nested too deeply to lay out)'],
    [Symbol('x'), 'undefined'],
  ])('%#', ([value, text]) => {
    expect(asText(value)).toBe(text);
  });

  test('laid out when asked for', () => {
    expect(asJson({ a: 1 }, 2)).toBe('{\n  "a": 1\n}');
  });
});
