import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { projectFolder } from '../../src/site.ts';
import config, { everywhere, parts } from './architecture-rules.ts';

async function cruised(forbidden: object[], ...folders: string[]) {
  const { output } = await cruise(folders, {
    ...config.options,
    baseDir: projectFolder,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  if (typeof output === 'string') throw new Error(output);
  return output;
}

const violations = async (forbidden: object[], ...folders: string[]) =>
  (await cruised(forbidden, ...folders)).summary.violations.map(
    ({ from, to, rule }) => `${from} -> ${to} (${rule.name})`,
  );

const folders = ['src', 'playground', 'scripts', 'tests'];

test('each part imports only what it may', async () => {
  expect(await violations(config.forbidden, ...folders)).toEqual([]);
});

test('every module is in one part, and every part and rule has modules', async () => {
  const { modules } = await cruised([], ...folders);
  const ours = modules
    .map(({ source }) => source)
    .filter((source) => folders.includes(source.split('/')[0]!));
  const partsOf = (source: string) => parts.filter(({ path }) => new RegExp(path).test(source));
  expect(ours.filter((source) => partsOf(source).length !== 1)).toEqual([]);
  const empty = (path: string) => !ours.some((source) => new RegExp(path).test(source));
  expect(parts.map(({ path }) => path).filter(empty)).toEqual([]);
  expect(everywhere.filter(empty)).toEqual([]);
});

test('an arrow in the wrong direction is found', async () => {
  // As if wire were the lowest part: what it imports from protocol is then forbidden.
  const rule = {
    name: 'case',
    severity: 'error',
    from: { path: '^src/wire/' },
    to: { path: '^src/', pathNot: '^src/wire/' },
  };
  expect(await violations([rule], 'src/wire')).toContain(
    'src/wire/record.ts -> src/protocol/model.ts (case)',
  );
});
