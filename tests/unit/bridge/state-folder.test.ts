import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptDays, openStateFolder, userStateFolder } from '../../../playground/bridge/state-folder.ts';
import { temporaryFolder } from '../temporary.ts';

test.for([
  ['/state', '/state/wirebook'],
  ['relative', join(homedir(), '.local/state/wirebook')],
  [undefined, join(homedir(), '.local/state/wirebook')],
] as const)('with XDG_STATE_HOME %s it is %s', ([value, expected]) => {
  expect(userStateFolder(value === undefined ? {} : { XDG_STATE_HOME: value })).toBe(expected);
});

test('nobody else may look into it, even if it was open before', () => {
  const folder = join(temporaryFolder(), 'state');
  mkdirSync(folder, { mode: 0o755 });
  const state = openStateFolder({ folder });
  for (const path of [folder, join(folder, 'transcripts'), join(folder, 'kept')])
    expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'bridge.lock')).mode & 0o777).toBe(0o600);
  state.leave();
});

describe('two bridges', () => {
  test('do not share it, and the second is told by whom it is held and what to do', () => {
    const folder = temporaryFolder();
    const first = openStateFolder({ folder });
    expect(() => openStateFolder({ folder })).toThrow(
      new RegExp(
        `Another bridge \\(process ${process.pid}\\) keeps its transcripts in ${folder}\\. .*XDG_STATE_HOME=`,
      ),
    );
    first.leave();
    openStateFolder({ folder }).leave();
  });

  test.for([
    ['was killed', JSON.stringify({ pid: 2 ** 22 + 1, born: '1' })],
    [
      'was killed, and its number is now that of another process',
      JSON.stringify({ pid: process.pid, born: '1' }),
    ],
    ['was killed while it took it', ''],
  ] as const)('of which the first %s: the second takes it', ([, lock]) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'bridge.lock'), lock);
    openStateFolder({ folder }).leave();
    expect(existsSync(join(folder, 'bridge.lock'))).toBe(false);
  });
});

test('a folder that cannot be made is told with what to do', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => openStateFolder({ folder: join(file, 'state') })).toThrow(
    /Cannot keep transcripts in .*: ENOTDIR.*set XDG_STATE_HOME to a folder that is\./,
  );
});

describe('a transcript', () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  const written = (folder: string, keep: boolean, age: number, text = '{"wirebook":1}\n') => {
    const state = openStateFolder({ folder, keep });
    const file = state.transcript(`${keep}-${age}`);
    state.leave();
    writeFileSync(file, text);
    utimesSync(file, days(age), days(age));
    return file;
  };

  test('is deleted after a week, and with --keep never', () => {
    const folder = temporaryFolder();
    const [old, young] = [written(folder, false, keptDays + 1), written(folder, false, keptDays - 1)];
    const kept = written(folder, true, 1000);
    openStateFolder({ folder }).leave();
    expect([old, young, kept].map(existsSync)).toEqual([false, true, true]);
  });

  test.for([
    ['{"wirebook":1}\n{"seq":1}\n{"seq":2,"ra', '{"wirebook":1}\n{"seq":1}\n'],
    ['{"wirebook":1}\n{"seq":1}\n', '{"wirebook":1}\n{"seq":1}\n'],
    ['{"wire', ''],
    [`{"wirebook":1}\n${'x'.repeat(200_000)}`, '{"wirebook":1}\n'],
  ] as const)('of a bridge that was killed, supervisor and all, is mended: %#', ([torn, whole]) => {
    const folder = temporaryFolder();
    const file = written(folder, false, 0, torn);
    chmodSync(file, 0o600);
    openStateFolder({ folder }).leave();
    expect(readFileSync(file, 'utf8')).toBe(whole);
  });
});
