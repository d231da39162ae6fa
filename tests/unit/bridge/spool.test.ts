import { readFileSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Spool, SpoolListener } from '../../../playground/bridge/spool.ts';
import { createSpool, openTranscript } from '../../../playground/bridge/spool.ts';
import { temporaryFolder } from '../temporary.ts';

const listener = () => ({ behind: vi.fn(), full: vi.fn(), failed: vi.fn() }) satisfies SpoolListener;

async function spooled(cap?: number, heard = listener()) {
  const file = join(temporaryFolder(), 'transcript.jsonl');
  const spool = await createSpool(openTranscript(file), '{"wirebook":1}', { listener: heard, cap });
  onTestFinished(() => spool.close());
  return { file, spool, heard };
}

/** An entry of a length that can be told from the others. */
const entry = (number: number, length = 100) => `{"seq":${number},"raw":"${'x'.repeat(length)}"}\n`;

function append(spool: Spool, count: number, length?: number): void {
  for (let added = 0; added < count; added++)
    spool.append({ bytes: Buffer.from(entry(spool.last + 1, length)), count: 1 });
}

/** The numbers of all entries from one on, piece by piece. */
async function numbersFrom(spool: Spool, from: number, size: number) {
  const numbers: number[] = [];
  for (let next = from; next <= spool.last; ) {
    const piece = await spool.read(next, size);
    expect(piece.dropped).toBe(0);
    const lines = String(piece.lines).split('\n').slice(0, -1);
    numbers.push(...lines.map((line) => (JSON.parse(line) as { seq: number }).seq));
    expect(piece.next).toBe(numbers.at(-1)! + 1);
    next = piece.next;
  }
  return numbers;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('the file is for its owner alone, and holds the header and every entry', async () => {
  const { file, spool } = await spooled();
  append(spool, 3);
  await spool.written();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe(`{"wirebook":1}\n${entry(1)}${entry(2)}${entry(3)}`);
});

describe('any entry can be read again, without gap or double', () => {
  test.for([1, 2, 17, 500, 20_000, 29_999, 30_000])('from number %i on', async (from) => {
    const { spool } = await spooled();
    // About 15 MB, of which the older half is in the file alone.
    for (let round = 0; round < 30; round++) {
      append(spool, 1000, 500);
      await spool.written();
    }
    expect(await numbersFrom(spool, from, 300_000)).toEqual(range(from, 30_000));
  });

  test('in pieces of one entry', async () => {
    const { spool } = await spooled();
    append(spool, 50);
    expect(await numbersFrom(spool, 1, 1)).toEqual(range(1, 50));
  });

  test('where entries are longer than what is read at once', async () => {
    const { spool } = await spooled();
    append(spool, 20, 1024 * 1024);
    await spool.written();
    expect(await numbersFrom(spool, 1, 1)).toEqual(range(1, 20));
  });

  test('when nothing is held in memory any more', async () => {
    const { spool } = await spooled();
    append(spool, 500);
    await spool.written();
    spool.rest();
    expect(await numbersFrom(spool, 1, 10_000)).toEqual(range(1, 500));
    append(spool, 1);
    expect(await numbersFrom(spool, 499, 10_000)).toEqual([499, 500, 501]);
  });

  test('while more is being written', async () => {
    const { spool } = await spooled();
    append(spool, 20_000, 600);
    const reading = numbersFrom(spool, 1, 100_000);
    append(spool, 100);
    expect(await reading).toEqual(range(1, 20_100));
  });
});

test('a disk that is slower than the agent is told, and that it no longer is', async () => {
  const { spool, heard } = await spooled();
  append(spool, 10, 1024 * 1024);
  expect(heard.behind.mock.calls).toEqual([[true]]);
  await spool.written();
  expect(heard.behind.mock.calls).toEqual([[true], [false]]);
  expect(heard.failed).not.toHaveBeenCalled();
});

test('the cap is told once, and what comes after it is still written', async () => {
  const { file, spool, heard } = await spooled(10_000);
  append(spool, 50);
  expect(heard.full).not.toHaveBeenCalled();
  append(spool, 50);
  append(spool, 50);
  await spool.written();
  expect(heard.full).toHaveBeenCalledOnce();
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(152);
});

describe('a full disk', () => {
  /** A file that has room for a header and nothing more: the system itself refuses to write. */
  const full = () => open('/dev/full', 'w+');

  test.runIf(process.platform === 'linux')('is told, and the newest entries can still be read', async () => {
    const heard = listener();
    const spool = await createSpool(full(), '{}', { listener: heard });
    onTestFinished(() => spool.close());
    append(spool, 100);
    await expect.poll(() => heard.failed.mock.calls.length).toBe(1);
    expect(heard.failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOSPC' }), 1);
    expect(await numbersFrom(spool, 1, 1000)).toEqual(range(1, 100));
  });

  test('in the middle of the work leaves whole entries in the file', async () => {
    const file = join(temporaryFolder(), 'transcript.jsonl');
    const handle = await openTranscript(file);
    const write = handle.writev.bind(handle);
    let room = 1000;
    // As the system does it: as much as fits, and the next time an error.
    vi.spyOn(handle, 'writev').mockImplementation(async (buffers, place) => {
      if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const fits = Buffer.concat(buffers as Buffer[]).subarray(0, room);
      room -= fits.length;
      return write([fits], place) as never;
    });
    const heard = listener();
    const spool = await createSpool(Promise.resolve(handle), '{"wirebook":1}', { listener: heard });
    onTestFinished(() => spool.close());
    for (let round = 0; round < 20; round++) {
      append(spool, 1);
      await spool.written();
    }
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.pop()).toBe('');
    expect(lines.slice(1).map((line) => JSON.parse(line).seq)).toEqual(range(1, lines.length - 1));
    expect(heard.failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'ENOSPC' }), lines.length);
    expect(await numbersFrom(spool, 1, 1000)).toEqual(range(1, 20));
  });

  test('lets an agent go on that was held back for the disk', async () => {
    const handle = await openTranscript(join(temporaryFolder(), 'transcript.jsonl'));
    const heard = listener();
    const spool = await createSpool(Promise.resolve(handle), '{"wirebook":1}', { listener: heard });
    onTestFinished(() => spool.close());
    vi.spyOn(handle, 'writev').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    append(spool, 10, 1024 * 1024);
    await spool.written();
    expect(heard.failed).toHaveBeenCalledOnce();
    expect(heard.behind.mock.calls).toEqual([[true], [false]]);
  });

  test('for so long that memory does not hold it either: what is lost is counted', async () => {
    const spool = await createSpool(Promise.reject(new Error('no folder')), '{}', { listener: listener() });
    append(spool, 20, 1024 * 1024);
    const { lines, next, dropped } = await spool.read(1, 1);
    expect(dropped).toBeGreaterThan(10);
    expect((JSON.parse(String(lines)) as { seq: number }).seq).toBe(dropped + 1);
    expect(next).toBe(dropped + 2);
  });
});
