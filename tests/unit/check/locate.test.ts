import { expect, test } from 'vitest';
import { findMember } from '../../../src/check/find-member.ts';
import { checked } from './checked.ts';

/** The text of the file that each finding points at. */
const pointedAt = (text: string) =>
  checked(text).map(({ line, column, endColumn }) =>
    text.split('\n')[line - 1]!.slice(column - 1, endColumn - 1),
  );

test.for([
  ['a record', `{"dir":"out", "record" : {"type":"agent_settled", "aborted": "no"}}\n`, '"no"'],
  ['a record alone', `{"type":"agent_settled", "aborted": "no"}\n`, '"no"'],
  [
    'a raw line',
    String.raw`{"dir":"out","raw":"{\"x\":\"\u2028\\n\",\"type\":\"agent_settled\",\"aborted\":\"no\"}"}`,
    String.raw`\"no\"`,
  ],
  [
    'the second line of a chunk',
    String.raw`{"dir":"out","chunk":"{\"type\":\"agent_start\"}\n{\"type\":\"agent_settled\",\"aborted\":\"no\"}\n"}`,
    String.raw`\"no\"`,
  ],
  [
    'a member twice: the one that counts',
    `{"dir":"out","record":{"aborted":true,"type":"agent_settled","aborted":"no"}}\n`,
    '"no"',
  ],
  [
    'a list',
    `{"dir":"out","record":{"type":"queue_update","steering":["a", {"x":["]"]}, 7],"followUp":[]}}\n`,
    '{"x":["]"]}',
  ],
  [
    'bytes that are no text',
    `{"dir":"out","raw":"eyJ0eXBlIjoieCJ9","enc":"base64"}\n`,
    `{"dir":"out","raw":"eyJ0eXBlIjoieCJ9","enc":"base64"}`,
  ],
])('points at what is wrong in %s', ([, text, expected]) => {
  expect(pointedAt(text!)[0]).toBe(expected);
});

test.for([
  ['{"a":{"b":[1,{"c":"x"}]}}', '/a/b/1/c', '"x"'],
  ['{"a~/b":1, "\\u0061":2}', '/a', '2'],
  ['{"a~/b":1}', '/a~0~1b', '1'],
  ['{"a":{"b":1}}', '/a/x/y', '{"b":1}'],
  ['[[],[[]]]', '/1/0', '[]'],
  ['{"a":"}","b":true}', '/b', 'true'],
  ['{"a":"\\"","b" : -1.5e3 }', '/b', '-1.5e3'],
  ['{"a":[1,', '/a/1', '[1,'],
  ['{"a":"cut', '/a', '"cut'],
  ['{a:1}', '/a', '{a:1}'],
  ['{"a":1}', '/__proto__', '{"a":1}'],
  ['[1,,2]', '/1', '[1,,2]'],
  ['  7 ', '/a', '7'],
])('finds in %s what stands at %s', ([text, pointer, expected]) => {
  const { start, end } = findMember(text!, pointer!)!;
  expect(text!.slice(start, end)).toBe(expected);
});
