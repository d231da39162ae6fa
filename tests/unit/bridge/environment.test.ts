import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedEnvironment, loadProfiles, userPath } from '../../../playground/bridge/profile.ts';
import { projectFolder } from '../../../src/site.ts';

const environment = {
  PATH: '/bin',
  HOME: '/home/somebody',
  LC_ALL: 'C.UTF-8',
  ANTHROPIC_API_KEY: 'key-a',
  GITHUB_TOKEN: 'key-b',
  AWS_SECRET_ACCESS_KEY: 'key-c',
  npm_config_registry: 'https://registry.example.test/',
  NODE_OPTIONS: '--inspect',
};

test('an agent gets the basic variables and no secret', () => {
  expect(allowedEnvironment(environment, [])).toEqual({
    PATH: '/bin',
    HOME: '/home/somebody',
    LC_ALL: 'C.UTF-8',
  });
});

test('variables that are named are passed on, alone or by pattern', () => {
  expect(Object.keys(allowedEnvironment(environment, ['GITHUB_TOKEN', 'AWS_*']))).toEqual([
    'PATH',
    'HOME',
    'LC_ALL',
    'GITHUB_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
  ]);
});

test('a name is no regular expression', () => {
  expect(
    allowedEnvironment({ ABC: '1', 'A.C': '2', 'ProgramFiles(x86)': '3' }, ['A.C', 'ProgramFiles(x86)']),
  ).toEqual({
    'A.C': '2',
    'ProgramFiles(x86)': '3',
  });
});

test('Pi with the own configuration gets its keys, Pi with a loopback model gets none', async () => {
  const named = async (name: string) => {
    const profile = (await loadProfiles()).find((candidate) => candidate.name === name)!;
    return Object.keys(allowedEnvironment(environment, profile.environment));
  };
  expect(await named('pi-own')).toContain('ANTHROPIC_API_KEY');
  expect(await named('pi-own')).not.toContain('GITHUB_TOKEN');
  expect(await named('pi-loopback')).toEqual(['PATH', 'HOME', 'LC_ALL']);
});

test("the PATH of an agent is the user's own", () => {
  const ours = join(projectFolder, 'node_modules', '.bin');
  expect(userPath([ours, '/usr/bin', '/x/node-gyp-bin', '/bin'].join(delimiter))).toBe(
    ['/usr/bin', '/bin'].join(delimiter),
  );
});
