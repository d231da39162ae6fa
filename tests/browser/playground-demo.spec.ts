import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './hosted.ts';
import { pane, row, test as withBridge } from './served.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const agent = (page: Page) => page.getByLabel('Agent', { exact: true });

/** Fills the prompt in and sends it. */
async function prompt(page: Page, message: string) {
  await press(page, 'prompt');
  await page.getByLabel('message').fill(message);
  await press(page, 'Send');
}

test('without a bridge a newcomer talks to the demo agent: state, prompt, dialog, settled, abort, stop', async ({
  page,
}) => {
  await page.goto('/playground/');
  await expect(agent(page).getByRole('option')).toHaveText(['Demo agent, in this browser']);
  await expect(page.getByText('For a real agent, run "npx wirebook serve" on your machine')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await press(page, 'Start agent');
  await expect(page.getByRole('status').filter({ hasText: 'idle' })).toBeVisible();
  await press(page, 'Send');
  await expect(row(page, 'answer', 'get_state', /sessionId|model/)).toBeVisible();

  await page.getByLabel('Scenario').selectOption('ask');
  await press(page, 'Send');
  const dialog = page.getByRole('region', { name: 'confirm dialog' });
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'event', 'agent_settled')).toBeVisible();
  const meaning = await pane(page, 'Meaning');
  await expect(meaning.getByText('That was the whole run.')).toBeVisible();

  await prompt(page, 'demo:slow');
  await expect(page.getByRole('status').filter({ hasText: 'running' })).toBeVisible();
  await expect(meaning.getByText('Step 1 of 20 is done.')).toBeVisible();
  await press(page, 'abort');
  await press(page, 'Send');
  await expect(row(page, 'answer', 'abort')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'idle' })).toBeVisible();

  await press(page, 'Stop agent');
  await expect(meaning.getByText('The agent ended with exit code 0. Its stdin was closed')).toBeVisible();
});

test('null that is sent as it is ends it with exit code 1, the page says why, and it can be started again', async ({
  page,
}) => {
  await page.goto('/playground/');
  await press(page, 'Start agent');
  await page.getByLabel('JSON').fill('null');
  await press(page, 'Send as it is');
  const meaning = await pane(page, 'Meaning');
  await expect(meaning.getByText('The agent ended with exit code 1.')).toContainText(
    'The last line that it got was null, which is no record: Pi ends at it.',
  );
  await expect(
    meaning.getByText("TypeError: Cannot read properties of null (reading 'id')").first(),
  ).toBeVisible();
  await press(page, 'Start again');
  await expect(page.getByText('0 rows')).toBeVisible();
  await press(page, 'get_state');
  await press(page, 'Send');
  await expect(row(page, 'answer', 'get_state')).toBeVisible();
  await expect(meaning.getByText('The agent ended')).toBeHidden();
});

test('a long answer passes whole, and each record once', async ({ page }) => {
  await page.goto('/playground/');
  await press(page, 'Start agent');
  await prompt(page, 'demo:long');
  await expect(row(page, 'event', 'agent_settled')).toBeVisible();
  await page.getByLabel('Filter rows').fill('text_delta');
  await expect(page.getByText(/^2,000 of /)).toBeVisible();
});

test.describe('a link fills in, and neither starts an agent nor sends anything:', () => {
  test('"Try it" on the page of a record', async ({ page }) => {
    await page.goto('/commands/prompt/');
    await page.getByRole('link', { name: 'Try it' }).click();
    await expect(page.getByLabel('JSON')).toHaveValue(/"type": "prompt"/);
    await expect(page.getByText('Nothing has passed yet.')).toBeVisible();
    await press(page, 'Start agent');
    await expect(page.getByLabel('message')).toBeFocused();
    await expect(page.getByText('0 rows')).toBeVisible();
    await page.keyboard.type('Hello');
    await press(page, 'Send');
    await expect(row(page, 'event', 'agent_settled')).toBeVisible();
  });

  test('a scenario', async ({ page }) => {
    await page.goto('/playground/#scenario=retry');
    await expect(page.getByLabel('message')).toHaveValue('demo:retry');
    await expect(page.getByLabel('Scenario')).toHaveValue('retry');
    await expect(page.getByText('demo:retry: a model call that fails once')).toBeVisible();
    await expect(page.getByText('Nothing has passed yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
    await page.goto('/playground/#scenario=no-such-scenario');
    await expect(page.getByLabel('message'), 'an unknown one changes nothing').toHaveValue('demo:retry');
  });

  test('a seed, with which each start has the same ids', async ({ page }) => {
    await page.goto('/playground/#seed=7');
    const ids: (string | undefined)[] = [];
    for (let times = 0; times < 2; times++) {
      await press(page, 'Start agent');
      await press(page, 'Send');
      const answer = row(page, 'answer', 'get_state');
      await answer.click();
      await press(page, 'Raw line');
      const line = await page.getByRole('region', { name: 'Selected row' }).locator('pre').textContent();
      ids.push(/"sessionId":"([^"]+)"/.exec(line!)?.[1]);
      await press(page, 'Stop agent');
      await expect(page.getByRole('button', { name: 'Start agent' })).toBeVisible();
    }
    expect(ids[0]).toBeTruthy();
    expect(ids[1]).toBe(ids[0]);
  });
});

test('choosing a scenario changes the message and nothing else of a prompt', async ({ page }) => {
  await page.goto('/playground/#command=prompt');
  await page.getByLabel('streamingBehavior').selectOption('"steer"');
  await page.getByLabel('Scenario').selectOption('tool');
  await expect(page.getByLabel('JSON')).toHaveValue(
    '{\n  "id": "1",\n  "type": "prompt",\n  "streamingBehavior": "steer",\n  "message": "demo:tool"\n}',
  );
  await page.getByLabel('message').fill('demo:tool and more');
  await expect(page.getByLabel('Scenario')).toHaveValue('');
});

test('after a reload the demo agent is gone, which is said where there was one', async ({ page }) => {
  const gone = page.getByText('The demo agent of before, and what had passed, are gone');
  await page.goto('/playground/');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
  await expect(gone).toBeHidden();
  await press(page, 'Start agent');
  await press(page, 'Send');
  await expect(row(page, 'answer', 'get_state')).toBeVisible();
  await page.reload();
  await expect(gone).toBeVisible();
  await expect(page.getByText('0 rows')).toBeVisible();
  await press(page, 'Start agent');
  await expect(gone).toBeHidden();
});

test('a worker that cannot be loaded is told, and can be tried again', async ({ page }) => {
  let broken = true;
  await page.route('**/worker-*.js', (route) =>
    broken
      ? route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw Error("no")' })
      : route.fallback(),
  );
  await page.goto('/playground/');
  await press(page, 'Start agent');
  await expect(page.getByRole('alert')).toContainText('The demo agent has failed (Uncaught Error: no)');
  await expect(page.getByText('agent lost')).toBeVisible();
  broken = false;
  await press(page, 'Start agent');
  await expect(page.getByRole('status').filter({ hasText: 'idle' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('on a phone: choosing a scenario shows what it fills in, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/playground/');
  await press(page, 'Start agent');
  await pane(page, 'Wire');
  await page.getByLabel('Scenario').selectOption('ask');
  await expect(page.getByLabel('message')).toHaveValue('demo:ask');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await press(page, 'Send');
  await page.getByRole('region', { name: 'confirm dialog' }).getByRole('button', { name: 'Yes' }).click();
  await pane(page, 'Wire');
  await expect(row(page, 'event', 'agent_settled')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

for (const { scheme, width } of ['light', 'dark'].flatMap((scheme) =>
  [1440, 390].map((width) => ({ scheme, width }) as const),
)) {
  test(`axe objects to nothing before the start, while it runs and after its end: ${scheme}, ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme as 'light' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/playground/#scenario=ask');
    const judged = async (moment: string) => {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
      );
      expect(found, moment).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
    await judged('before the start');
    await press(page, 'Start agent');
    await press(page, 'Send');
    await expect(page.getByRole('region', { name: 'confirm dialog' })).toBeVisible();
    await judged('while it runs');
    await page.getByLabel('JSON').fill('null');
    await press(page, 'Send as it is');
    await expect((await pane(page, 'Meaning')).getByText('The agent ended with exit code 1.')).toBeVisible();
    await judged('after its end');
  });
}

withBridge.describe('with a bridge', () => {
  withBridge(
    'the demo agent stands before the agents of this machine, which stay the default',
    async ({ page, bridge }) => {
      await page.goto(bridge.launchAddress());
      await expect(agent(page)).toHaveValue('pi-loopback');
      await expect(agent(page).getByRole('option').first()).toHaveText('Demo agent, in this browser');
      await expect(page.getByText('For a real agent')).toBeHidden();
      await agent(page).selectOption('Demo agent, in this browser');
      await expect(page.getByText('Working folder:')).toBeHidden();
      await press(page, 'Start agent');
      await press(page, 'Send');
      await expect(row(page, 'answer', 'get_state')).toBeVisible();

      await page.reload();
      await expect(page.getByText('The demo agent of before')).toBeVisible();
      await agent(page).selectOption('pi-loopback');
      await press(page, 'Start agent');
      await press(page, 'Send');
      await expect(row(page, 'answer', 'get_state')).toBeVisible();
      await press(page, 'Stop agent');
    },
  );

  withBridge('a launch address leaves a demo agent that runs where it is', async ({ page, bridge }) => {
    await page.goto(`${bridge.address}playground/`);
    await press(page, 'Start agent');
    await press(page, 'Send');
    await expect(row(page, 'answer', 'get_state')).toHaveCount(1);
    await page.goto(bridge.launchAddress());
    await expect(agent(page).getByRole('option')).not.toHaveCount(1);
    await press(page, 'Send');
    await expect(row(page, 'answer', 'get_state')).toHaveCount(2);
    await press(page, 'Stop agent');
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
  });

  withBridge('scenarios are offered for agents that play them', async ({ page, bridge }) => {
    await page.goto(bridge.launchAddress());
    await expect(agent(page)).toHaveValue('pi-loopback');
    await page.getByLabel('Scenario').selectOption('thinking');
    await expect(page.getByLabel('message')).toHaveValue('demo:thinking');
    await agent(page).selectOption('pi-own');
    await expect(page.getByLabel('Scenario')).toBeHidden();
  });

  withBridge('the demo agent can be started when the bridge has gone', async ({ page, bridgeTo }) => {
    const bridge = await bridgeTo([process.execPath, '-e', 'process.stdin.resume()']);
    await page.clock.install();
    const kept = page.waitForResponse(/worker-.*\.js$/);
    await page.goto(bridge.launchAddress());
    await (await kept).finished();
    await press(page, 'Start agent');
    await expect(page.getByRole('status').filter({ hasText: 'idle' })).toBeVisible();
    await bridge.close();
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(page.getByRole('alert')).toContainText('The bridge has gone.', { timeout: 200 });
    }).toPass();
    await expect(agent(page)).toBeEnabled();
    await agent(page).selectOption('Demo agent, in this browser');
    await press(page, 'Start agent');
    await expect(page.getByRole('alert')).toBeHidden();
    await press(page, 'Send');
    await expect(row(page, 'answer', 'get_state')).toBeVisible();
  });
});
