import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import type { Guard } from '../../playground/bridge/guards.ts';
import { originIsOwn, sentByOwnPage } from '../../playground/bridge/guards.ts';
import { policyFile, siteFolder } from '../../src/site.ts';
import { expect, test } from './attacked.ts';

/**
 * A page on another port of this machine, in a browser that has the playground open and logged in: the nearest that a
 * hostile page can come.
 */
test('a hostile page reads nothing, starts nothing and opens no socket', async ({
  context,
  page,
  attack,
  hostile,
}) => {
  const bridge = await attack([]);
  const own = await context.newPage();
  await own.goto(bridge.launchAddress());
  await expect(own.getByRole('button', { name: 'Start agent' })).toBeEnabled();
  bridge.seen.length = 0;

  await page.goto(hostile);
  const got = await page.evaluate(async (address) => {
    const attempt = async (work: () => Promise<unknown>) =>
      work().catch((error: unknown) => `refused: ${String(error)}`);
    const body = JSON.stringify({ profile: 'cat' });
    const socket = () =>
      new Promise((resolve) => {
        const opened = new WebSocket(`${address.replace('http', 'ws')}bridge/sessions/x`, ['wirebook']);
        opened.onopen = () => resolve('open');
        opened.onclose = () => resolve('refused');
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
    };
  }, bridge.address);

  for (const name of ['read', 'readPage', 'post', 'postWithoutAsking', 'postJson'] as const) {
    expect(got[name]).toMatch(/^refused/);
  }
  expect(got.socket).toBe('refused');
  // None was stopped by the browser before it was sent, so what refused them is the bridge.
  expect(bridge.seen.map(({ asked }) => asked)).toEqual([
    'GET /bridge/profiles',
    'GET /',
    'POST /bridge/sessions',
    'POST /bridge/sessions',
    'OPTIONS /bridge/sessions',
    'socket /bridge/sessions/x',
  ]);
  expect(bridge.starts()).toBe(0);

  await own.reload();
  await expect(own.getByText('Nothing has passed yet.'), 'no agent was started').toBeVisible();
});

/** Opens a socket with a ticket that was stolen, and sends a line to the agent. */
const openSocket = (page: Page, address: string, { session, ticket }: { session: string; ticket: string }) =>
  page.evaluate(
    ([url = '', protocol = '']) =>
      new Promise<string>((resolve) => {
        const opened = new WebSocket(url, ['wirebook', protocol]);
        opened.onopen = () => opened.send(JSON.stringify({ raw: '{"type":"bash","command":"id"}' }));
        opened.onmessage = ({ data }) => {
          if (String(data).includes('"dir":"out"')) resolve('the agent has answered');
        };
        opened.onclose = () => resolve('refused');
      }),
    [`${address.replace('http', 'ws')}bridge/sessions/${session}`, `ticket.${ticket}`],
  );

test.describe('a hostile page with a stolen ticket, in a browser that does not say from where a request comes', () => {
  test('gets the agent where the Origin is not looked at', async ({ page, attack, hostile }) => {
    const bridge = await attack([sentByOwnPage, originIsOwn]);
    await page.goto(hostile);
    expect(await openSocket(page, bridge.address, await bridge.stolen())).toBe('the agent has answered');
  });

  test('gets nothing, because of its Origin', async ({ page, attack, hostile }) => {
    const bridge = await attack([sentByOwnPage]);
    await page.goto(hostile);
    const stolen = await bridge.stolen();
    bridge.seen.length = 0;
    expect(await openSocket(page, bridge.address, stolen)).toBe('refused');
    expect(bridge.seen).toMatchObject([
      { asked: `socket /bridge/sessions/${stolen.session}`, origin: new URL(hostile).origin },
    ]);
  });
});

test.describe('a hostile page with a stolen token', () => {
  const start = (page: Page, address: string, token: string) =>
    page.evaluate(
      async ([url = '', bearer = '']) => {
        const headers = { 'content-type': 'application/json', authorization: bearer };
        const body = JSON.stringify({ profile: 'cat' });
        const sent = fetch(url, { method: 'POST', headers, body });
        return sent.then(
          ({ status }) => String(status),
          () => 'refused',
        );
      },
      [`${address}bridge/sessions`, `Bearer ${token}`],
    );

  test('starts no agent: the browser asks the bridge first, which grants nobody anything', async ({
    page,
    attack,
    hostile,
  }) => {
    const bridge = await attack([sentByOwnPage]);
    await page.goto(hostile);
    const { token } = await bridge.stolen();
    const before = bridge.starts();
    bridge.seen.length = 0;
    expect(await start(page, bridge.address, token)).toBe('refused');
    expect(bridge.seen).toMatchObject([
      { asked: 'OPTIONS /bridge/sessions', origin: new URL(hostile).origin },
    ]);
    expect(bridge.starts()).toBe(before);
  });

  test('of which the same request starts one from a page of the bridge', async ({ page, attack }) => {
    const bridge = await attack([sentByOwnPage]);
    await page.goto(bridge.address);
    const { token } = await bridge.stolen();
    const before = bridge.starts();
    expect(await start(page, bridge.address, token)).toBe('201');
    expect(bridge.starts()).toBe(before + 1);
  });
});

test.describe('a hostile page that frames the playground', () => {
  const frame = async (page: Page, address: string) => {
    await page.evaluate(
      (src) =>
        new Promise((loaded) => {
          const element = document.createElement('iframe');
          element.onload = loaded;
          element.src = src;
          document.body.append(element);
        }),
      address,
    );
    return page.frames().at(-1)!;
  };

  test('shows what may be framed', async ({ page, hostile }) => {
    await page.goto(hostile);
    const framed = await frame(page, hostile);
    await expect(framed.getByText('hostile')).toBeVisible();
  });

  for (const [what, without] of [
    ['is refused', []],
    ['is refused by the policy of the page, where nothing else does', [sentByOwnPage]],
  ] as [string, Guard[]][]) {
    test(what, async ({ page, attack, hostile }) => {
      const bridge = await attack(without);
      await page.goto(hostile);
      const framed = await frame(page, `${bridge.address}playground/`);
      expect(bridge.seen).toMatchObject([{ asked: 'GET /playground/', dest: 'iframe' }]);
      expect(framed.url()).toMatch(/^chrome-error:/);
    });
  }
});

base.describe('text of an agent that were taken for a page', () => {
  /** What a model may be made to say. Each part runs a script of its own where it is obeyed. */
  const said = `<script>document.title += " script"</script>
    <img src="data:," onerror="document.title += ' image'">
    <svg onload="document.title += ' svg'"></svg>
    <a href="javascript:void(document.title += ' link')">press</a>`;

  for (const [what, headers, title] of [
    ['runs where there is no policy', {}, /script.* svg.* link|svg.* script.* link/],
    [
      'runs nothing under the policy of the bridge',
      { 'content-security-policy': readFileSync(policyFile, 'utf8').trim() },
      /^agent$/,
    ],
  ] as [string, Record<string, string>, RegExp][]) {
    base(what, async ({ page }) => {
      const body = `<!doctype html><title>agent</title>${said}`;
      await page.route('**/said', (route) => route.fulfill({ contentType: 'text/html', headers, body }));
      await page.goto('http://127.0.0.1/said');
      await page.getByText('press').click();
      await expect(page).toHaveTitle(title);
    });
  }
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
  await expect(page.getByText('For a real agent, run "npx wirebook serve" on your machine')).toBeVisible();
  expect(requests.filter((request) => !request.startsWith('wirebook.example/'))).toEqual([]);
  expect(requests.filter((request) => request.includes('/bridge/'))).toEqual([]);
});
