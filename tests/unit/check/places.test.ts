import { describe, expect, test } from 'vitest';
import { checked } from './checked.ts';

const command = { type: 'bash', command: ['ls'] };
const raw = JSON.stringify(command);

/** The text of the file that a finding points at. */
function pointedAt(lines: string[], index = 0): string {
  const finding = checked(lines.join('\n'))[index]!;
  const { line, column, endLine, endColumn } = finding;
  expect(endLine).toBe(line);
  return lines[line - 1]!.slice(column - 1, endColumn - 1);
}

describe('a finding points at the member', () => {
  test.for<[string, string[], string]>([
    ['of a record', [JSON.stringify({ dir: 'in', record: command })], '["ls"]'],
    ['of a bare record', [raw], '["ls"]'],
    ['of a raw line, through its escapes', [JSON.stringify({ dir: 'in', raw })], '[\\"ls\\"]'],
    ['of a chunk', [JSON.stringify({ dir: 'in', chunk: `${raw}\n` })], '[\\"ls\\"]'],
    [
      'of the second line in a chunk',
      [JSON.stringify({ dir: 'in', chunk: `{"type":"abort"}\n${raw}\n` })],
      '[\\"ls\\"]',
    ],
    [
      'after characters that are escaped, and such that are not',
      [JSON.stringify({ dir: 'in', raw: `{"x":"é\u2028\\n\\"😀","type":"bash","command":["ls"]}` })],
      '[\\"ls\\"]',
    ],
    ['in a file with CRLF', [`{}\r`, `${JSON.stringify({ dir: 'in', record: command })}\r`], '["ls"]'],
    [
      'whose name holds a slash',
      ['{"type":"prompt","message":"x","images":[{"type":"image","mimeType":"a/b","data":5}]}'],
      '5',
    ],
  ])('%s', ([, lines, text]) => {
    const index = lines.length > 1 ? checked(lines.join('\n')).length - 1 : 0;
    expect(pointedAt(lines, index)).toBe(text);
  });

  test('that stands twice as its last value, which is the one that counts', () => {
    expect(pointedAt(['{"type":"bash","command":"ls","command":5}'])).toBe('5');
  });

  test('around it where the member is missing', () => {
    expect(pointedAt(['{"dir":"in","record":{"type":"bash"}}'])).toBe('{"type":"bash"}');
    expect(checked('{"dir":"in","record":{"type":"bash"}}')[0]!.path).toBe('');
  });

  test('in the line in which a record begins, when its pieces stand in several', () => {
    const pieces = [raw.slice(0, 10), raw.slice(10, 25), `${raw.slice(25)}\n`].map((chunk) =>
      JSON.stringify({ dir: 'in', chunk }),
    );
    const [finding] = checked(['{"wirebook":1}', ...pieces].join('\n'));
    expect(finding).toMatchObject({ line: 2, rule: 'schema/wrong-type', path: '/command' });
  });

  test('that is the whole line where the line is no record', () => {
    expect(pointedAt([JSON.stringify({ dir: 'in', raw: 'nonsense' })])).toBe('nonsense');
    expect(pointedAt(['not an entry'])).toBe('not an entry');
  });
});

describe('a message says what was expected and what came:', () => {
  test.for([
    [
      'a wrong type',
      '{"type":"bash","command":["ls"]}',
      'Expected a value of type string in /command; got ["ls"].',
    ],
    [
      'a wrong value',
      '{"type":"set_steering_mode","mode":"ALL"}',
      'Expected one of "all", "one-at-a-time" in /mode; got "ALL".',
    ],
    ['a missing member', '{"type":"bash"}', 'The member "command" is missing.'],
    ['an unknown command', '{"type":"getstate"}', 'There is no command "getstate".'],
    ['no JSON', '{"dir":"in","raw":"{\'type\'}"}', /^Expected one JSON object; the line is not JSON \(/],
    ['no object', '{"dir":"in","raw":"5"}', 'Expected one JSON object; the line is a number, not an object.'],
  ] as const)('%s', ([, line, message]) => {
    const [finding] = checked(line);
    expect(finding!.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  test('and which name was meant', () => {
    expect(checked('{"type":"getstate"}')[0]!.hint).toBe('Did you mean "get_state"?');
    expect(checked('{"dir":"in","record":{"type":"followUp","message":"x"}}')[0]!.hint).toBe(
      'Did you mean "follow_up"?',
    );
    const [missing, unknown] = checked('{"type":"prompt","mesage":"x"}');
    expect([missing!.rule, unknown!.rule]).toEqual(['schema/missing-member', 'schema/unknown-member']);
    expect(unknown!.hint).toBe('Did you mean "message"?');
  });
});
