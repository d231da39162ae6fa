import { rmSync } from 'node:fs';
import { expect, pane, row, test } from './served.ts';

/** An agent that answers every line with itself, and prints as many numbered records as it is told. */
const echoes = [
  process.execPath,
  '-e',
  `require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { type, count = 0 } = JSON.parse(line) ?? {};
    for (let number = 1; number <= count; number++) console.log(JSON.stringify({ type: "numbered", number }));
    console.log(JSON.stringify({ type: "echo", of: type ?? "null" }));
  })`,
];

const send = async (page: Parameters<typeof pane>[0], text: string) => {
  await pane(page, 'Compose');
  await page.getByLabel('JSON').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const sessions = (page: Parameters<typeof pane>[0]) => page.getByRole('navigation', { name: 'Sessions' });

test('several agents run at once: each has a name and a state, and goes on while another is on screen', async ({
  page,
  bridgeTo,
}) => {
  const bridge = await bridgeTo(echoes);
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await send(page, '{"type":"first"}');
  await expect(row(page, 'event', 'echo', 'first')).toBeVisible();
  await expect(sessions(page).getByRole('button', { name: 'command 1 idle' })).toBeVisible();

  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByRole('button', { name: 'Start agent' }).click();
  await send(page, '{"type":"second"}');
  await expect(row(page, 'event', 'echo', 'second')).toBeVisible();
  await expect(row(page, 'event', 'echo', 'first')).toHaveCount(0);

  await sessions(page).getByRole('button', { name: 'command 1 idle' }).click();
  await expect(row(page, 'event', 'echo', 'first')).toBeVisible();
  await page.getByRole('button', { name: 'Stop agent' }).click();
  await expect(
    sessions(page).getByRole('button', { name: 'command 1 ended with exit code 0' }),
  ).toBeVisible();
  await expect(sessions(page).getByRole('button', { name: 'command 2 idle' })).toBeVisible();
});

test('a page that is loaded again goes on without gap or double, and fetches older rows when asked', async ({
  page,
  bridgeTo,
}) => {
  const bridge = await bridgeTo(echoes);
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await send(page, '{"type":"much","count":25000}');
  await expect(page.getByText('25,002 rows')).toBeVisible();
  await page.reload();
  await expect(page.getByText('25,002 rows')).toBeVisible();
  await send(page, '{"type":"more"}');
  await expect(page.getByText('25,004 rows')).toBeVisible();

  await pane(page, 'Wire');
  const log = page.locator('.rows');
  const top = async () => {
    await page.getByLabel('Follow').uncheck();
    await log.evaluate((element) => element.scrollTo(0, 0));
  };
  await top();
  const older = page.getByRole('button', { name: 'Show older rows' });
  // Beside the 20,000 newest there were 5,002 when the page was loaded.
  for (const left of ['5,002', '3,002', '1,002']) {
    await expect(older).toContainText(left);
    await older.click();
    await expect(older.filter({ hasText: left })).toHaveCount(0);
    await top();
  }
  await expect(older).toHaveCount(0);
  await expect(row(page, 'command', 'much')).toBeVisible();
  await expect(row(page, 'event', 'numbered', 'number: 1')).not.toHaveCount(0);
});

test('one page controls an agent, another reads until it takes control', async ({
  page,
  bridgeTo,
  context,
}) => {
  const bridge = await bridgeTo(echoes);
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await send(page, '{"type":"mine"}');
  await expect(row(page, 'event', 'echo', 'mine')).toBeVisible();

  const other = await context.newPage();
  await other.goto(bridge.launchAddress());
  await other.getByRole('button', { name: 'Go on with it' }).click();
  await expect(other.getByText('Another page controls this agent; this one only reads.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(other.getByRole('button', { name: 'Stop agent' })).toBeDisabled();
  await expect(row(other, 'event', 'echo', 'mine')).toBeVisible();

  await other.getByRole('button', { name: 'Take control' }).click();
  await send(other, '{"type":"theirs"}');
  await expect(row(page, 'event', 'echo', 'theirs')).toBeVisible();
  await expect(page.getByText('Another page controls this agent; this one only reads.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Another page controls this agent; this one only reads.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Stop agent' })).toBeEnabled();
});

test('a line that is no record is explained, kept back, and sent as it is when the user says so', async ({
  page,
  bridgeTo,
}) => {
  const bridge = await bridgeTo(echoes);
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await page.getByLabel('JSON').fill('null');
  await expect(
    page.getByText('Such a line is kept from the agent, unless it is sent as it is'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Send as it is' }).click();
  await expect(row(page, 'event', 'echo', 'null')).toBeVisible();
});

test('a transcript that cannot be written is said, and the session goes on', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo(echoes);
  rmSync(bridge.stateFolder, { recursive: true });
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await send(page, '{"type":"on"}');
  await expect(row(page, 'event', 'echo', 'on')).toBeVisible();
  await expect(
    page.getByText(/The transcript can no longer be written to .*ENOENT.*The session goes on/).first(),
  ).toBeVisible();
});

test('a program that is not in RPC mode is told as such', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo([process.execPath, '-e', 'console.log("Welcome!"); process.stdin.resume()']);
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await expect(
    page.getByText('Expected one JSON object per line on stdout; the first line is none.').first(),
  ).toBeVisible();
});
