import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { projectFolder } from '../../src/site.ts';
import config from './architecture-rules.ts';

async function violations(forbidden: object[], ...folders: string[]) {
  const { output } = await cruise(folders, {
    ...config.options,
    baseDir: projectFolder,
    ruleSet: { forbidden },
    validate: true,
  } as never);
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ from, to, rule }) => `${from} -> ${to} (${rule.name})`);
}

test('each part imports only what it may', async () => {
  expect(await violations(config.forbidden, 'src', 'playground')).toEqual([]);
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
