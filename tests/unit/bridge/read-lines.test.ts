import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLineReader } from '../../../playground/bridge/read-lines.ts';
import { temporaryFolder } from '../temporary.ts';

async function fileOf(text: string) {
  const file = join(temporaryFolder(), 'lines');
  writeFileSync(file, text);
  const handle = await open(file);
  onTestFinished(() => handle.close());
  return handle;
}

test('gives whole lines, and where the next one begins', async () => {
  const handle = await fileOf('one\ntwo\nthree\n');
  const { bytes, count, place } = await createLineReader().read(handle, {
    begin: 0,
    end: 14,
    skip: 1,
    size: 9,
  });
  expect({ text: String(bytes), count, place }).toEqual({ text: 'two\n', count: 1, place: 8 });
});

test('a line that is longer than what was asked for is given whole', async () => {
  const long = `${'x'.repeat(100_000)}\n`;
  const handle = await fileOf(`a\n${long}b\n`);
  const asked = { begin: 0, end: long.length + 4, skip: 1, size: 1 };
  // As much is read again as it takes, and nothing of that is thrown away.
  expect(String((await createLineReader().read(handle, asked)).bytes)).toBe(`${long}b\n`);
});

test.for([
  ['everything', ''],
  ['all but a part of a line', 'one'],
] as const)(
  'of a file that has lost %s nothing is given, least of all what was read before',
  async ([, left]) => {
    const reader = createLineReader();
    const before = await reader.read(await fileOf('secret\n'.repeat(100)), {
      begin: 0,
      end: 700,
      skip: 0,
      size: 700,
    });
    before.done();
    const { bytes, count } = await reader.read(await fileOf(left), {
      begin: 0,
      end: 700,
      skip: 0,
      size: 700,
    });
    expect({ text: String(bytes), count }).toEqual({ text: '', count: 0 });
  },
);

test('memory is used again when its lines have been read, and not before', async () => {
  const reader = createLineReader();
  const handle = await fileOf('one\ntwo\n');
  const ask = () => reader.read(handle, { begin: 0, end: 8, skip: 0, size: 8 });
  const [first, second] = [await ask(), await ask()];
  expect(second.bytes.buffer).not.toBe(first.bytes.buffer);
  first.done();
  expect((await ask()).bytes.buffer).toBe(first.bytes.buffer);
  second.done();
  reader.rest();
  expect((await ask()).bytes.buffer).not.toBe(second.bytes.buffer);
});
