import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { siteFolder, siteOrigin } from '../../src/site.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * Tests with the built site where it will be published: files, and nothing that could answer anything else. A page or worker
 * that asks this machine, a bridge or any other place for something fails the test.
 */
export const test = base.extend({
  baseURL: siteOrigin,
  page: async ({ page, context }, use) => {
    const asked: string[] = [];
    const faults: string[] = [];
    await context.route('**/*', (route) => {
      const { origin, pathname } = new URL(route.request().url());
      asked.push(`${origin}${pathname}`);
      const file = join(siteFolder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
      if (origin !== siteOrigin || !existsSync(file)) return route.abort();
      return route.fulfill({ body: readFileSync(file), contentType: types[extname(file)] ?? 'text/plain' });
    });
    page.on('websocket', (socket) => asked.push(socket.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await use(page);
    const elsewhere = asked.filter(
      (address) => !address.startsWith(`${siteOrigin}/`) || address.includes('/bridge/'),
    );
    expect(elsewhere, 'requests that left the site, or looked for a bridge').toEqual([]);
    expect(faults, 'errors on the page').toEqual([]);
  },
});

export { expect };
