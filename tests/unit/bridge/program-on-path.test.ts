import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { programOnPath } from '../../../playground/bridge/program-on-path.ts';
import { temporaryFolder } from '../temporary.ts';

/** Three folders: `pi` is a folder in the first, a file that cannot be run in the second, a program in the third. */
function folders(): string[] {
  const root = temporaryFolder();
  const all = ['first', 'second', 'third'].map((name) => join(root, name));
  for (const folder of all) mkdirSync(folder);
  mkdirSync(join(all[0]!, 'pi'));
  writeFileSync(join(all[1]!, 'pi'), '#!/bin/sh\n', { mode: 0o644 });
  writeFileSync(join(all[2]!, 'pi'), '#!/bin/sh\n');
  chmodSync(join(all[2]!, 'pi'), 0o755);
  return all;
}

test('neither a folder nor a file that cannot be run is taken for a program', () => {
  const all = folders();
  expect(programOnPath(['pi'], all.join(delimiter))).toBe(join(all[2]!, 'pi'));
  expect(programOnPath(['pi'], all.slice(0, 2).join(delimiter))).toBeUndefined();
});

test('the earlier folder counts, then the earlier name', () => {
  const [, , third = ''] = folders();
  const fourth = temporaryFolder();
  for (const name of ['a', 'pi']) writeFileSync(join(fourth, name), '', { mode: 0o755 });
  expect(programOnPath(['a', 'pi'], [third, fourth].join(delimiter))).toBe(join(third, 'pi'));
  expect(programOnPath(['a', 'pi'], [fourth, third].join(delimiter))).toBe(join(fourth, 'a'));
});

test('an empty PATH has no program, and an empty part of it does not mean the working folder', () => {
  expect(programOnPath(['package.json', 'bin/wirebook.js'], '')).toBeUndefined();
  expect(programOnPath(['bin/wirebook.js'], delimiter)).toBeUndefined();
});
