import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { recordPath } from '../../src/reference/addresses.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { expect, test } from './served.ts';

/** One page of each kind. */
const kinds = [
  ['front page', ''],
  ['guide', 'rpc/'],
  ['overview', 'commands/'],
  ['overview of types', 'messages/'],
  ['rules', 'rules/'],
  ['demo agent', 'demo-agent/'],
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

test('axe objects to nothing in print', async ({ page, bridge }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  for (const [kind, path] of kinds.filter(([, path]) => path !== 'playground/')) {
    await page.goto(bridge.address + path);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect({ [kind]: violations.map(({ id }) => id) }).toEqual({ [kind]: [] });
  }
});

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

  test('puts the record itself first, for every name', async ({ page, bridge }) => {
    const { records } = await loadReference();
    await page.goto(bridge.address);
    await page.keyboard.press('/');
    const first = page
      .getByRole('dialog', { name: 'Search' })
      .getByRole('listitem')
      .first()
      .getByRole('link');
    expect(records).toHaveLength(66);
    for (const record of records) {
      await page.getByLabel('Search the reference').fill(record.name);
      await expect(first).toHaveAttribute('href', `/${recordPath(record)}/`);
    }
  });

  for (const [query, title] of [
    ['firstKeptEntryId', 'CompactionResult'],
    ['willRetry', 'agent_end'],
    ['already processing', 'prompt'],
    ['get state', 'get_state'],
    ['getState', 'get_state'],
  ] as const) {
    test(`finds ${title} by "${query}"`, async ({ page, bridge }) => {
      await page.goto(bridge.address);
      await page.keyboard.press('Control+k');
      await page.getByLabel('Search the reference').fill(query);
      const results = page.getByRole('dialog', { name: 'Search' }).getByRole('listitem');
      await expect(results.filter({ hasText: title }).first()).toBeVisible();
    });
  }

  test('goes with Enter to the first that it has found', async ({ page, bridge }) => {
    await page.goto(bridge.address);
    await page.keyboard.press('/');
    await page.keyboard.type('clear_queue');
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('listitem').first()).toContainText(
      'clear_queue',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/commands\/clear_queue\//);
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

test.describe('an anchor that has moved', () => {
  test('leads on by itself', async ({ page, bridge }) => {
    await page.goto(`${bridge.address}rpc/#set_model`);
    await expect(page).toHaveURL(/\/commands\/set_model\/$/);
    await page.goto(`${bridge.address}rpc/#framing`);
    await expect(page).toHaveURL(/\/rpc\/#framing$/);
  });
});

test('a page can be taken along as Markdown', async ({ page, bridge, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${bridge.address}commands/prompt/`);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^# prompt\n\nSends what the user typed\./,
  );
});

test.describe('beside the text of a record', () => {
  test('is what it is on the wire, and its line can be copied', async ({ page, bridge, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.goto(`${bridge.address}commands/prompt/`);
    const beside = page.getByRole('region', { name: 'On the wire' });
    await expect(beside).toBeInViewport();
    await beside.getByRole('button', { name: 'Copy the line of this command' }).click();
    await expect(beside.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '{"id":"1","type":"prompt","message":"demo:tool"}',
    );
    await beside.getByRole('link', { name: /up to agent_settled/ }).click();
    await expect(page.getByRole('heading', { name: 'What follows' })).toBeInViewport();
    // It stays where it is while the text goes by.
    await expect(beside).toBeInViewport();
  });

  test('is nothing where there is no room', async ({ page, bridge }) => {
    await page.setViewportSize({ width: 800, height: 800 });
    await page.goto(`${bridge.address}commands/prompt/`);
    await expect(page.getByRole('heading', { name: 'Example' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'On the wire' })).toBeHidden();
  });
});
