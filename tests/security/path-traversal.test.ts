import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bridgeUnderAttack, get, secret, send } from './bridge-under-attack.ts';

/** Every spelling of "one folder up" that a static server of the last years fell for. */
const paths = [
  '/../secret.txt',
  '/commands/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e/secret.txt',
  '/.%00./secret.txt',
  '/index.html%00.txt',
  '//secret.txt',
  '///etc/passwd',
  '/./../secret.txt',
  '/commands/..;/secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/file:///etc/passwd',
  '/index.html/../../secret.txt',
  '/INDEX.HTML',
  '/commands//',
  '/commands/./',
  '/%69ndex.html',
  'http://127.0.0.1/secret.txt',
  '*',
];

test.for(paths)('%s is not there', async (path) => {
  const bridge = await bridgeUnderAttack();
  const answer = await send(bridge.port, get(path, bridge.port));
  expect([400, 404]).toContain(answer.status);
  expect(answer.body).not.toContain(secret);
  expect(answer.body).not.toContain('root:');
});

test('a symbolic link in the site is not followed', async () => {
  const bridge = await bridgeUnderAttack();
  const linked = join(bridge.folder, 'site', 'index.html');
  renameSync(linked, join(bridge.folder, 'was-index.html'));
  // The list of files was made before; now one of its names leads out of the site.
  symlinkSync(join(bridge.folder, 'secret.txt'), linked);
  const answer = await send(bridge.port, get('/', bridge.port));
  expect(answer.body).not.toContain(secret);
});

test('a file that came after the start is not served', async () => {
  const bridge = await bridgeUnderAttack();
  renameSync(join(bridge.folder, 'secret.txt'), join(bridge.folder, 'site', 'secret.txt'));
  expect((await send(bridge.port, get('/secret.txt', bridge.port))).status).toBe(404);
});

test('a file that went away since leaves the bridge running', async () => {
  const bridge = await bridgeUnderAttack();
  rmSync(join(bridge.folder, 'site', 'index.html'));
  await send(bridge.port, get('/', bridge.port));
  expect((await send(bridge.port, get('/commands/', bridge.port))).status).toBe(200);
});
