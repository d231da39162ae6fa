import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SiteFiles } from '../../playground/bridge/site-files.ts';
import { bridgeUnderAttack, get, secret, send, sitePage } from './bridge-under-attack.ts';

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

/** A static server as it is easily written: it decodes what was asked for and looks whether there is such a file. */
const naive = (folder: string): SiteFiles => ({
  policy: '',
  serve(path, response) {
    const file = join(folder, decodeURIComponent(path));
    if (!existsSync(file) || !statSync(file).isFile()) return false;
    response.end(readFileSync(file));
    return true;
  },
  serveMissing: (response) => void response.writeHead(404).end(),
});

test.for(['/../secret.txt', '/commands/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'])(
  '%s is served where paths are looked up on the disk',
  async (path) => {
    const bridge = await bridgeUnderAttack({ site: naive });
    expect((await send(bridge.port, get(path, bridge.port))).body).toBe(secret);
  },
);

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

describe('a file of the list that is another one now is not served', () => {
  const replacements: [string, (site: string, folder: string) => void][] = [
    ['its content', (site) => writeFileSync(join(site, 'index.html'), sitePage.replace('site', 'evil'))],
    [
      'another file in its place',
      (site, folder) => renameSync(join(folder, 'secret.txt'), join(site, 'index.html')),
    ],
    [
      'a hard link in its place',
      (site, folder) => {
        rmSync(join(site, 'index.html'));
        linkSync(join(folder, 'secret.txt'), join(site, 'index.html'));
      },
    ],
    [
      'a link in the place of its folder',
      (site, folder) => {
        renameSync(site, join(folder, 'was-site'));
        mkdirSync(join(folder, 'other'));
        writeFileSync(join(folder, 'other', 'index.html'), secret);
        symlinkSync(join(folder, 'other'), site);
      },
    ],
  ];

  test.for(replacements)('%s', async ([, replace]) => {
    const bridge = await bridgeUnderAttack();
    replace(join(bridge.folder, 'site'), bridge.folder);
    const answer = await send(bridge.port, get('/', bridge.port));
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('Start the bridge again.');
  });
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
