import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pagedFamilies } from '../../../src/reference/families.ts';
import { readProse } from '../../../src/reference/prose.ts';
import { temporaryFolder } from '../temporary.ts';

const commands = pagedFamilies[0]!;

/** A project with the given prose files. */
function project(files: Record<string, string>): string {
  const root = temporaryFolder();
  const folder = join(root, 'content', 'records', 'commands');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return root;
}

const good = '---\ntask: Queue\n---\n\nOne sentence\non two lines.\n\nMore.\n\nStill more.\n';

test('a file gives task, first paragraph and the rest', () => {
  const prose = readProse(commands, ['abort'], project({ 'abort.md': good }));
  expect(prose.get('abort')).toEqual({
    file: 'content/records/commands/abort.md',
    task: 'Queue',
    summary: 'One sentence\non two lines.',
    rest: 'More.\n\nStill more.',
    fields: new Map(),
    answer: new Map(),
    related: [],
  });
});

test('a file describes fields, each with the line of its description', () => {
  const lists =
    '\n## Fields\n\n- `id`: Its name.\n- `mode`: How,\n  and when.\n\n## Answer\n\n- `data.x`: What came.\n\n## More\n\nText.\n';
  const prose = readProse(commands, ['abort'], project({ 'abort.md': good + lists })).get('abort')!;
  expect([...prose.fields]).toEqual([
    ['id', { text: 'Its name.', line: 14 }],
    ['mode', { text: 'How, and when.', line: 15 }],
  ]);
  expect([...prose.answer]).toEqual([['data.x', { text: 'What came.', line: 20 }]]);
  expect(prose.rest).toBe('More.\n\nStill more.\n\n## More\n\nText.');
});

test.for([
  ['CRLF', good.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\ufeff${good}`],
] as const)('a file with %s reads the same', ([, text]) => {
  const read = (content: string) => readProse(commands, ['abort'], project({ 'abort.md': content }));
  expect(read(text)).toEqual(read(good));
});

test('a file may say where among those of its task it comes', () => {
  const text = good.replace('Queue', 'Queue\norder: 2');
  expect(readProse(commands, ['abort'], project({ 'abort.md': text })).get('abort')?.order).toBe(2);
});

describe('the build stops and says what to write', () => {
  test.for([
    [
      'a record without a file',
      {},
      /The command "abort" has no prose\. Create content\/records\/commands\/abort\.md, for example:\n\n---\ntask: Prompting/,
    ],
    [
      'a file without a record',
      { 'abort.md': good, 'abbort.md': good },
      /commands\/abbort\.md describes a command that no model has\. Rename it after the command, or delete it\./,
    ],
    [
      'no front matter',
      { 'abort.md': 'Text.\n' },
      /Expected content\/records\/commands\/abort\.md to begin with front matter/,
    ],
    [
      'no task',
      { 'abort.md': '---\nother: x\n---\n\nText.\n' },
      /Expected "task" in .*abort\.md to be one of Prompting, .*; got undefined\./,
    ],
    ['an unknown task', { 'abort.md': '---\ntask: Magic\n---\n\nText.\n' }, /got "Magic"\./],
    [
      'front matter that is no YAML',
      { 'abort.md': '---\ntask: [Queue\n---\n\nText.\n' },
      /The front matter of content\/records\/commands\/abort\.md is no YAML: /,
    ],
    [
      'an order that is no number',
      { 'abort.md': '---\ntask: Queue\norder: first\n---\n\nText.\n' },
      /Expected "order" in .*abort\.md to be a number; got "first"\./,
    ],
    [
      'no sentence',
      { 'abort.md': '---\ntask: Queue\n---\n' },
      /to have a sentence after the front matter; it has none\./,
    ],
  ] as const)('%s', ([, files, message]) => {
    expect(() => readProse(commands, ['abort'], project(files))).toThrow(message);
  });
});
