import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { Bridge } from '../../playground/bridge/bridge.ts';
import { startBridge } from '../../playground/bridge/bridge.ts';
import { commandProfile } from '../../playground/bridge/command-profile.ts';
import { loadProfiles } from '../../playground/bridge/profile.ts';
import { loadSiteFiles } from '../../playground/bridge/site-files.ts';
import { policyFile, siteFolder } from '../../src/site.ts';

export interface Served {
  /** The bridge with the built site, and the profiles of the product. */
  bridge: Bridge;
  /** A bridge with one agent: the given command line. Without a port it takes any free one. */
  bridgeTo(command: string[], port?: number): Promise<Bridge & { stateFolder: string }>;
}

/** Tests with the built site behind a bridge of their own. Whatever a page asks from elsewhere fails the test. */
export const test = base.extend<Served>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  bridgeTo: async ({}, use) => {
    const opened: { bridge: Bridge; cwd: string }[] = [];
    await use(async (command, port = 0) => {
      const cwd = mkdtempSync(join(tmpdir(), 'wirebook-browser-'));
      const profiles =
        command.length > 0
          ? [commandProfile(command, { name: 'command', from: 'the test' })]
          : await loadProfiles();
      const stateFolder = join(cwd, '.state');
      const bridge = await startBridge({
        site: loadSiteFiles(siteFolder, policyFile),
        profiles,
        cwd,
        port,
        state: { folder: stateFolder },
      });
      opened.push({ bridge, cwd });
      return { ...bridge, stateFolder };
    });
    for (const { bridge, cwd } of opened) {
      await bridge.close();
      rmSync(cwd, { recursive: true, force: true });
    }
  },
  bridge: async ({ bridgeTo }, use) => {
    await use(await bridgeTo([]));
  },
  page: async ({ page }, use) => {
    const foreign: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1') foreign.push(request.url());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
    });
    await use(page);
    expect(foreign, 'requests that left the site').toEqual([]);
    expect(faults, 'errors on the page').toEqual([]);
  },
});

/** The pane on a wide screen; on a narrow one its tab first. */
export async function pane(page: Page, name: 'Compose' | 'Wire' | 'Meaning') {
  const tab = page.getByRole('navigation', { name: 'Panes' }).getByRole('button', { name });
  if (await tab.isVisible()) await tab.click();
  return page.getByRole('region', { name, exact: true }).first();
}

/** A row of the log by its kind and name, and what it may hold. */
export const row = (page: Page, kind: string, name: string, detail: string | RegExp = '') =>
  page.locator('.row').filter({ hasText: kind }).filter({ hasText: name }).filter({ hasText: detail });

export { expect };
