import { expect, row, test } from './served.ts';

/** An agent that sends back what it gets. */
const echo = [process.execPath, '-e', 'process.stdin.pipe(process.stdout)'];

test('after Start the message can be typed', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo(echo);
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'prompt', exact: true }).click();
  await page.getByRole('button', { name: 'Start agent' }).click();
  await expect(page.getByLabel('message')).toBeFocused();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'command', 'prompt', '"Hello"')).toBeVisible();
});

test('after Start a command without fields can be sent', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo(echo);
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
});

test('in the search Enter takes the first command, and arrow keys move through them', async ({
  page,
  bridge,
}) => {
  await page.goto(bridge.launchAddress());
  const search = page.getByLabel('Search commands');
  await search.fill('set_mod');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('provider')).toBeFocused();

  await search.fill('steer');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'steer', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('JSON')).toHaveValue(/"type": "steer"/);
  await expect(page.getByLabel('message')).toBeFocused();
});

test('the chosen command and the way to send it are in sight in a low window', async ({ page, bridge }) => {
  await page.setViewportSize({ width: 1200, height: 520 });
  await page.goto(`${bridge.address}playground/#command=prompt`);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByLabel('JSON').fill('{"type": "get_commands"}');
  await expect(page.getByRole('button', { name: 'get_commands', exact: true })).toBeInViewport();
});

test('what is sent are the letters of the editor, also after the form has changed them', async ({
  page,
  bridgeTo,
}) => {
  const bridge = await bridgeTo(echo);
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await page
    .getByLabel('JSON')
    .fill('{\n  "id": "1",\n  "type": "steer",\n  "n": 1e400,\n  "z": 1,\n  "2": 0,\n  "z": 2.0\n}');
  await page.getByLabel('message').fill('a  b');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.row').filter({ hasText: '←' }).click();
  await page.getByRole('button', { name: 'Raw line' }).click();
  await expect(page.getByRole('region', { name: 'Selected row' }).locator('pre')).toHaveText(
    '{"id":"1","type":"steer","n":1e400,"z":1,"2":0,"z":2.0,"message":"a  b"}',
  );
  await expect(page.getByLabel('JSON')).toHaveValue(/"id": "2",\n {2}"type": "steer",\n {2}"n": 1e400/);
});
