import { expect, pane, row, test } from './served.ts';

/** An agent that says nothing and stays. */
const silent = [process.execPath, '-e', 'process.stdin.resume()'];

test('a page that was not opened from the terminal says how to open it, and has the demo agent', async ({
  page,
  bridge,
}) => {
  await page.goto(`${bridge.address}playground/`);
  await expect(page.getByText('has not been opened from the terminal')).toBeVisible();
  await expect(page.getByLabel('Agent', { exact: true }).getByRole('option')).toHaveText([
    'Demo agent, in this browser',
  ]);
  await page.getByRole('button', { name: 'Start agent' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(page, 'answer', 'get_state')).toBeVisible();
});

test.describe('an address that is opened where the playground is open already', () => {
  test('from the terminal: logs the page in', async ({ page, bridge }) => {
    await page.goto(`${bridge.address}playground/`);
    const unopened = page.getByText('has not been opened from the terminal');
    await expect(unopened).toBeVisible();
    await page.goto(bridge.launchAddress());
    await expect(page.getByLabel('Agent', { exact: true })).toHaveValue('pi-loopback');
    await expect(unopened).toBeHidden();
    expect(page.url()).not.toContain('launch');
  });

  test('from the terminal, while an agent runs: leaves the agent where it is', async ({ page, bridgeTo }) => {
    const bridge = await bridgeTo(silent);
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(row(page, 'command', 'get_state')).toHaveCount(1);
    await page.goto(bridge.launchAddress());
    await expect(page).not.toHaveURL(/launch/);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(row(page, 'command', 'get_state')).toHaveCount(2);
  });

  test('with a command: fills it in and sends nothing', async ({ page, bridgeTo }) => {
    const bridge = await bridgeTo(silent);
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'idle' })).toBeVisible();
    await page.goto(`${bridge.address}playground/#command=fork`);
    await expect(page.getByLabel('entryId')).toBeVisible();
    await expect(page.getByRole('button', { name: 'fork', exact: true })).toBeInViewport();
    await expect(page.getByText('0 rows')).toBeVisible();
    await page.goto(`${bridge.address}playground/#command=__proto__`);
    await expect(page.getByLabel('entryId'), 'an unknown command changes nothing').toBeVisible();
  });
});

test.describe('a launch address that was used already', () => {
  test('does no harm to a tab that is logged in', async ({ page, bridge }) => {
    const used = bridge.launchAddress();
    await page.goto(used);
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
    await page.goto('about:blank');
    const refused = page.waitForResponse((response) => response.url().endsWith('/bridge/login'));
    await page.goto(used);
    expect((await refused).status()).toBe(401);
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('is explained to any other', async ({ page, bridge, context }) => {
    const used = bridge.launchAddress();
    await page.goto(used);
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
    const other = await context.newPage();
    await other.goto(used);
    await expect(other.getByRole('alert')).toContainText('used already');
  });
});

test('a bridge that has gone is told, with what to do, and can be tried again', async ({
  page,
  bridgeTo,
}) => {
  const bridge = await bridgeTo(silent);
  await page.clock.install();
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'idle' })).toBeVisible();
  await bridge.close();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Trying again …');
  // Each try has its own wait, and begins when the one before has failed.
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(alert).toContainText('The bridge has gone. Open a new launch address', { timeout: 200 });
  }).toPass();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('Trying again …');
});

test('a bridge that was started again takes the same tab by its new launch address', async ({
  page,
  bridgeTo,
}) => {
  const first = await bridgeTo(silent);
  await page.goto(first.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(page, 'command', 'get_state')).toBeVisible();
  await first.close();
  const second = await bridgeTo(silent, Number(new URL(first.address).port));
  await expect(page.getByRole('alert')).toContainText('Another bridge is running in its place.');
  await expect(row(page, 'command', 'get_state'), 'what passed can still be read').toBeVisible();

  await page.goto(second.launchAddress());
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: 'Start agent' }).click();
  await expect(page.getByText('0 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(page, 'command', 'get_state')).toBeVisible();
});

test('an agent that a closed tab has left running is found by the next page, which can go on with it', async ({
  page,
  bridgeTo,
  context,
}) => {
  const bridge = await bridgeTo(silent);
  const closed = await context.newPage();
  await closed.goto(bridge.launchAddress());
  await closed.getByRole('button', { name: 'Start agent' }).click();
  await closed.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(closed, 'command', 'get_state')).toBeVisible();
  await closed.close();

  await page.goto(bridge.launchAddress());
  await expect(page.getByText('is still running')).toBeVisible();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(row(page, 'command', 'get_state')).toBeVisible();
  await expect(page.getByText('This agent was running already')).toBeVisible();
  await page.getByRole('button', { name: 'Stop agent' }).click();
  await expect((await pane(page, 'Meaning')).getByText(/^The agent ended/)).toBeVisible();
  await expect(page.getByText('This agent was running already')).toBeHidden();
});
