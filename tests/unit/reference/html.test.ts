import { describe, expect, test } from 'vitest';
import { breakable, escapeHtml } from '../../../src/reference/html.ts';

describe('a name may break', () => {
  test.for([
    ['after an underscore', 'agent_end', 'agent_<wbr>end'],
    ['before a capital', 'BashExecutionMessage', 'Bash<wbr>Execution<wbr>Message'],
    ['but not inside of an abbreviation', 'OpenAIModel', 'Open<wbr>AIModel'],
    ['nor at its ends', '_x_', '_<wbr>x_'],
    ['and is escaped', 'a_<b', 'a_<wbr>&lt;b'],
  ] as const)('%s', ([, name, html]) => {
    expect(breakable(name)).toBe(html);
  });
});

test('a text with empty lines does not end the block that it stands in', () => {
  expect(escapeHtml('a\n\nb\n  \n c')).toBe('a&#10;\nb&#10;  \n c');
  expect(escapeHtml('a\nb')).toBe('a\nb');
});
