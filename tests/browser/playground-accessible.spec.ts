import AxeBuilder from '@axe-core/playwright';
import { expect, pane, row, test } from './served.ts';

const windows = ['light', 'dark'].flatMap((scheme) =>
  [1440, 390].map((width) => ({ scheme, width }) as const),
);

for (const { scheme, width } of windows) {
  test(`axe objects to nothing while an agent runs, a dialog is open and a row is selected: ${scheme}, ${width} px`, async ({
    page,
    bridge,
  }) => {
    await page.emulateMedia({ colorScheme: scheme as 'light' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    await page.getByRole('button', { name: 'prompt', exact: true }).click();
    for (const message of ['/ui notify', '/ui setStatus', 'demo:ask']) {
      await page.getByLabel('message').fill(message);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    }
    await expect(page.getByRole('region', { name: 'confirm dialog' })).toBeVisible();
    await pane(page, 'Wire');
    await row(page, 'dialog', 'confirm').click();
    // On a wide screen all panes are in sight at once.
    for (const name of width < 992 ? (['Compose', 'Wire', 'Meaning'] as const) : (['Wire'] as const)) {
      await test.step(name, async () => {
        await pane(page, name);
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
