import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { siteFolder } from '../../src/site.ts';
import { test as served } from './served.ts';

/**
 * A page on another port of this machine, in a browser that has the playground open and logged in: the nearest that a
 * hostile page can come.
 */
const test = served.extend<{ hostile: string }>({
  // The fixture of the product's own pages forbids requests elsewhere; here they are the point.
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  hostile: async ({}, use) => {
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<title>hostile</title>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.close();
  },
});

test('a hostile page reads nothing, starts nothing, opens no socket and frames nothing', async ({
  context,
  page,
  bridge,
  hostile,
}) => {
  const own = await context.newPage();
  await own.goto(bridge.launchAddress());
  await expect(own.getByRole('button', { name: 'Start agent' })).toBeEnabled();

  await page.goto(hostile);
  const got = await page.evaluate(async (address) => {
    const attempt = async (work: () => Promise<unknown>) =>
      work().catch((error: unknown) => `refused: ${String(error)}`);
    const body = JSON.stringify({ profile: 'pi-loopback' });
    const socket = () =>
      new Promise((resolve) => {
        const opened = new WebSocket(`${address.replace('http', 'ws')}bridge/sessions/x`, ['wirebook']);
        opened.onopen = () => resolve('open');
        opened.onclose = () => resolve('refused');
      });
    const frame = () =>
      new Promise((resolve) => {
        const element = document.createElement('iframe');
        element.src = `${address}playground/`;
        // A page that may not be framed loads as an error page, whose document cannot be reached either.
        element.onload = () => resolve(element.contentWindow?.length);
        document.body.append(element);
      });
    return {
      read: await attempt(async () => (await fetch(`${address}bridge/profiles`)).text()),
      readPage: await attempt(async () => (await fetch(address)).text()),
      post: await attempt(async () =>
        (await fetch(`${address}bridge/sessions`, { method: 'POST', body })).text(),
      ),
      postWithoutAsking: await attempt(
        async () =>
          (await fetch(`${address}bridge/sessions`, { method: 'POST', mode: 'no-cors', body })).type,
      ),
      postJson: await attempt(async () =>
        (
          await fetch(`${address}bridge/sessions`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).text(),
      ),
      socket: await socket(),
      frame: await frame(),
    };
  }, bridge.address);

  for (const name of ['read', 'readPage', 'post', 'postWithoutAsking', 'postJson'] as const) {
    expect(got[name]).toMatch(/^refused/);
  }
  expect(got.socket).toBe('refused');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Start agent' })).toHaveCount(0);

  await own.reload();
  await expect(own.getByText('Nothing has passed yet.'), 'no agent was started').toBeVisible();
  expect(
    await own.evaluate(async () =>
      (
        await fetch('/bridge/sessions', {
          headers: { authorization: `Bearer ${sessionStorage.getItem('wirebook-token')}` },
        })
      ).json(),
    ),
  ).toEqual([]);
});

base('the playground of the hosted site makes no request to this machine', async ({ page }) => {
  const requests: string[] = [];
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    requests.push(`${hostname}${pathname}`);
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    if (hostname !== 'wirebook.example') return route.abort();
    const contentType = file.endsWith('.js')
      ? 'text/javascript'
      : file.endsWith('.css')
        ? 'text/css'
        : undefined;
    return route.fulfill({
      body: readFileSync(join(siteFolder, file)),
      ...(contentType ? { contentType } : { contentType: 'text/html' }),
    });
  });
  await page.goto('https://wirebook.example/playground/#launch=stolen');
  await expect(page.getByRole('alert')).toContainText('This copy of the site cannot start agents.');
  expect(requests.filter((request) => !request.startsWith('wirebook.example/'))).toEqual([]);
  expect(requests.filter((request) => request.includes('/bridge/'))).toEqual([]);
});
