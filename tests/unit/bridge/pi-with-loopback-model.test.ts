import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { preparePi } from '../../../playground/bridge/pi-with-loopback-model.ts';
import { temporaryFolder } from '../temporary.ts';

const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;

/** A place of our own for temporary folders, to see what is in it. */
function temporaryPlace(): string {
  const place = temporaryFolder();
  vi.stubEnv('TMPDIR', place);
  onTestFinished(() => void vi.unstubAllEnvs());
  return place;
}

test('what was made ready for Pi is gone after it', async () => {
  const place = temporaryPlace();
  const before = servers();
  const { cleanUp } = await preparePi({ cwd: place, env: {} });
  expect(readdirSync(place)).toEqual([expect.stringMatching(/^wirebook-pi-/)]);
  expect(servers()).toBe(before + 1);
  await cleanUp();
  expect(readdirSync(place)).toEqual([]);
  expect(servers()).toBe(before);
});

test('getting ready fails half way: neither the folder nor the model server stays', async () => {
  const place = temporaryPlace();
  const before = servers();
  const settings: { itself?: object } = {};
  settings.itself = settings;
  await expect(preparePi({ cwd: place, env: {}, settings })).rejects.toThrow(/circular/);
  expect(readdirSync(place)).toEqual([]);
  expect(servers()).toBe(before);
});
