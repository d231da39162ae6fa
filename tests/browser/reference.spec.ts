import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './served.ts';

/** One page of each kind. */
const kinds = [
  ['front page', ''],
  ['guide', 'rpc/'],
  ['overview', 'commands/'],
  ['command', 'commands/prompt/'],
  ['event with two forms', 'events/summarization_retry_attempt_start/'],
  ['extension UI', 'extension-ui/select/'],
  ['type', 'types/AssistantMessage/'],
  ['type that was never sent', 'types/StartUpdate/'],
  ['differences', 'differences/'],
  ['behaviour', 'behaviour/'],
  ['coverage', 'coverage/'],
  ['recording', 'recordings/pi-1.6.0/one-tool/#line-3'],
  ['playground', 'playground/'],
  ['missing page', 'no-such-page/'],
] as const;

const windows = ['light', 'dark'].flatMap((scheme) =>
  [1440, 390].map((width) => ({ scheme, width }) as const),
);

for (const [kind, path] of kinds) {
  test(`${kind}: axe objects to nothing and nothing is wider than the window, light and dark, wide and narrow`, async ({
    page,
    bridge,
  }) => {
    // The pages with hundreds of claims keep axe busy.
    test.setTimeout(240_000);
    for (const { scheme, width } of windows) {
      await test.step(`${scheme}, ${width} px`, async () => {
        await page.emulateMedia({ colorScheme: scheme as 'light' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(bridge.address + path);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
        );
        expect(found).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}

test('nothing is wider than the smallest window', async ({ page, bridge }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [kind, path] of kinds) {
    await page.goto(bridge.address + path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ [kind]: width }).toEqual({ [kind]: 360 });
  }
});

test.describe('a recording', () => {
  /** Line 1 is the first of the file, the header. */
  const row = (page: Page, line: number) => page.locator(`#line-${line}`);

  test('opens the line that a link names, out of its fold as well', async ({ page, bridge }) => {
    const address = `${bridge.address}recordings/pi-1.6.0/plain-answer/`;
    await page.goto(address);
    const piece = page.locator('.wire-fold .wire-row').nth(1);
    await expect(piece).toBeHidden();
    const id = await piece.getAttribute('id');
    await page.goto(`${address}#${id}`);
    await expect(piece).toHaveAttribute('open');
    await expect(piece.locator('pre')).toBeInViewport();
    await page.goto(`${address}#line-2`);
    await expect(row(page, 2)).toHaveAttribute('open');
  });

  test('is opened, read and left with the keyboard', async ({ page, bridge }) => {
    await page.goto(`${bridge.address}recordings/pi-1.6.0/plain-answer/#line-2`);
    await expect(row(page, 2)).toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await expect(row(page, 2).locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(page, 2)).not.toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await expect(row(page, 3).locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row(page, 3).locator('pre')).toBeVisible();
  });
});

test.describe('search', () => {
  test('loads nothing before it is used, then finds a record by name', async ({ page, bridge }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(`${bridge.address}rpc/`);
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => url.includes('pagefind'))).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('agent_settled');
    const results = page.getByRole('dialog', { name: 'Search' }).getByRole('listitem');
    await expect(results.first()).toContainText('agent_settled');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events\/agent_settled\//);
  });

  test('says so when there is nothing', async ({ page, bridge }) => {
    await page.goto(bridge.address);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByLabel('Search the reference').fill('zzzzqqqq');
    await expect(page.getByText('Nothing found for "zzzzqqqq".')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a page is read and its links lead on', async ({ page, bridge }) => {
    await page.goto(`${bridge.address}commands/prompt/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('prompt');
    await page.getByRole('link', { name: 'ImageContent' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ImageContent');
  });
});

test('a field can be linked to', async ({ page, bridge }) => {
  await page.goto(`${bridge.address}types/Usage/#field-cost.total`);
  await expect(page.locator('[id="field-cost.total"]')).toBeInViewport();
});
