import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bridge } from '../../playground/bridge/bridge.ts';
import { openBridge } from '../../playground/bridge/bridge.ts';
import { commandProfile } from '../../playground/bridge/command-profile.ts';
import type { Guard } from '../../playground/bridge/guards.ts';
import { guards, headerValues } from '../../playground/bridge/guards.ts';
import type { Profile } from '../../playground/bridge/profile.ts';
import { loadSiteFiles } from '../../playground/bridge/site-files.ts';
import { policyFile, siteFolder } from '../../src/site.ts';
import { expect, test as served } from './served.ts';

/** What the bridge was asked, and by whose page; noted before any guard decides. */
export interface Seen {
  asked: string;
  origin: string | undefined;
  /** What the browser wanted it for, for example `iframe`. */
  dest: string | undefined;
}

export interface Attacked extends Bridge {
  seen: Seen[];
  /** How often an agent was asked for. */
  starts(): number;
  /** What a page of the bridge's own would have. */
  stolen(): Promise<{ token: string; session: string; ticket: string }>;
}

export interface Attack {
  /** The address of a page on another port of this machine. */
  hostile: string;
  /** The bridge with the built site, without some of its guards, so that it shows what the others do. */
  attack(without: Guard[]): Promise<Attacked>;
}

export const test = served.extend<Attack>({
  // The fixture of the product's own pages forbids requests elsewhere; here they are the point.
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  hostile: async ({}, use) => {
    const server = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<title>hostile</title><p>hostile</p>'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  attack: async ({}, use) => {
    const opened: Bridge[] = [];
    await use(async (without) => {
      const attacked = await attackedBridge(without);
      opened.push(attacked);
      return attacked;
    });
    for (const bridge of opened) await bridge.close();
  },
});

async function attackedBridge(without: Guard[]): Promise<Attacked> {
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-attacked-'));
  const seen: Seen[] = [];
  const notes: Guard = ({ method, path, upgrade, rawHeaders }) => {
    const header = (name: string) => headerValues({ rawHeaders }, name)[0];
    seen.push({
      asked: `${upgrade ? 'socket' : method} ${path}`,
      origin: header('origin'),
      dest: header('sec-fetch-dest'),
    });
    return undefined;
  };
  let starts = 0;
  const cat = commandProfile(['cat'], { name: 'cat', from: 'the test' });
  const profile: Profile = {
    ...cat,
    prepare(context) {
      starts += 1;
      return cat.prepare(context);
    },
  };
  const site = loadSiteFiles(siteFolder, policyFile);
  const list = [notes, ...guards.filter((guard) => !without.includes(guard))];
  const bridge = await openBridge(
    { site, profiles: [profile], cwd: tmpdir(), port: 0, state: { folder } },
    list,
  );
  return {
    ...bridge,
    async close() {
      await bridge.close();
      rmSync(folder, { recursive: true, force: true });
    },
    seen,
    starts: () => starts,
    async stolen() {
      const ask = async (path: string, body: object, token = '') => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const request = { method: 'POST', headers, body: JSON.stringify(body) };
        const response = await fetch(`${bridge.address}bridge/${path}`, request);
        return (await response.json()) as Record<string, string>;
      };
      const code = new URL(bridge.launchAddress()).hash.slice('#launch='.length);
      const { token = '' } = await ask('login', { code });
      const { id: session = '' } = await ask('sessions', { profile: 'cat' }, token);
      const { ticket = '' } = await ask(`sessions/${session}/ticket`, {}, token);
      return { token, session, ticket };
    },
  };
}

export { expect };
