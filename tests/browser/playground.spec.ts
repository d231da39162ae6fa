import { expect, pane, row, test } from './served.ts';

test('a newcomer talks to a real Pi: state, prompt, dialog, settled, answer', async ({ page, bridge }) => {
  await page.goto(bridge.launchAddress());
  await expect(page.getByLabel('Agent', { exact: true })).toHaveValue('pi-loopback');
  expect(page.url(), 'the launch code is gone from the address').not.toContain('launch');
  await page.getByRole('button', { name: 'Start agent' }).click();

  // get_state is filled in already: it is the first thing to ask.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(page, 'answer', 'get_state', /sessionId|model/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'idle' })).toBeVisible();

  await page.getByRole('button', { name: 'prompt', exact: true }).click();
  await page.getByLabel('message').fill('demo:ask');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(page, 'answer', 'prompt')).toBeVisible();

  const dialog = page.getByRole('region', { name: 'confirm dialog' });
  await expect(dialog).toContainText('Go on?');
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(row(page, 'event', 'agent_settled')).toBeVisible();
  await expect(dialog).toBeHidden();

  const meaning = await pane(page, 'Meaning');
  await expect(meaning.getByText('I will ask before I touch anything.')).toBeVisible();
  await expect(
    meaning.getByText('You answered, and the tool has told me so. That was the whole run.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Stop agent' }).click();
  await expect(meaning.getByText('The agent ended with exit code 0.')).toBeVisible();
});

test('on a phone: one pane at a time, the newest rows in sight, a dialog on any of them', async ({
  page,
  bridge,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await page.getByRole('button', { name: 'prompt', exact: true }).click();
  await page.getByLabel('message').fill('demo:ask');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('region', { name: 'confirm dialog' });
  for (const name of ['Compose', 'Wire', 'Meaning'] as const) {
    await pane(page, name);
    await expect(dialog.getByRole('button', { name: 'Yes' })).toBeInViewport({ ratio: 1 });
  }
  await dialog.getByRole('button', { name: 'Yes' }).click();
  const meaning = await pane(page, 'Meaning');
  await expect(meaning.getByText('That was the whole run.')).toBeVisible();
  await pane(page, 'Wire');
  await expect(row(page, 'event', 'agent_settled')).toBeInViewport();
});

test('each of the four dialogs is answered, and what the extension got is told', async ({ page, bridge }) => {
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  const answers = [
    ['select', (dialog) => dialog.getByRole('button', { name: 'green' }).click(), '"green"'],
    ['confirm', (dialog) => dialog.getByRole('button', { name: 'No' }).click(), 'false'],
    [
      'input',
      async (dialog) => {
        await dialog.getByLabel('Your answer').fill('Ada');
        await dialog.getByRole('button', { name: 'Answer' }).click();
      },
      '"Ada"',
    ],
    [
      'editor',
      (dialog) => dialog.getByRole('button', { name: 'Answer' }).click(),
      '"first line\\nsecond line"',
    ],
    ['select', (dialog) => dialog.getByRole('button', { name: 'Cancel' }).click(), 'undefined'],
  ] as [string, (dialog: ReturnType<typeof page.getByRole>) => Promise<void>, string][];
  await page.getByRole('button', { name: 'prompt', exact: true }).click();
  for (const [method, answer, received] of answers) {
    await page.getByLabel('message').fill(`/ui ${method}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('region', { name: `${method} dialog` });
    await answer(dialog);
    await expect(page.getByRole('region', { name: 'From extensions' })).toContainText(
      `The extension received ${received}.`,
    );
    await expect(dialog).toBeHidden();
  }
});

test('what extensions show without asking is shown', async ({ page, bridge }) => {
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await page.getByRole('button', { name: 'prompt', exact: true }).click();
  for (const [method, text] of [
    ['notify', 'This is a notification.'],
    ['setStatus', 'Status text of the extension'],
    ['setWidget', 'A widget'],
    ['setTitle', 'A title from the extension'],
    ['set_editor_text', 'Text that the extension put into your editor'],
  ]) {
    await page.getByLabel('message').fill(`/ui ${method}`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('region', { name: 'From extensions' })).toContainText(text!);
  }
});

test('a page that is loaded again goes on with its agent', async ({ page, bridge }) => {
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(page, 'answer', 'get_state')).toBeVisible();
  await page.reload();
  await expect(row(page, 'command', 'get_state')).toBeVisible();
  await expect(row(page, 'answer', 'get_state')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop agent' })).toBeVisible();
});

test.describe('the form and the JSON are one record', () => {
  test('fields write the JSON, and the JSON fills the fields', async ({ page, bridge }) => {
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'set_model', exact: true }).click();
    await page.getByLabel('provider').fill('loopback');
    await page.getByLabel('modelId').fill('loopback-thinking');
    const json = page.getByLabel('JSON');
    await expect(json).toHaveValue(/"provider": "loopback",\s+"modelId": "loopback-thinking"/);
    await json.fill('{"id": "a", "type": "bash", "command": "ls", "excludeFromContext": true}');
    await expect(page.getByLabel('command required')).toHaveValue('ls');
    await expect(page.getByLabel('excludeFromContext')).toHaveValue('true');
  });

  test('what the model has against it is said before it is sent', async ({ page, bridge }) => {
    await page.goto(bridge.launchAddress());
    await page
      .getByLabel('JSON')
      .fill('{"type": "prompt", "message": "x", "streamingBehavior": "follow_up"}');
    await expect(page.getByText('/streamingBehavior: expected one of "steer", "followUp"')).toBeVisible();
    await page.getByLabel('JSON').fill('{"type": "prompt"');
    await expect(page.getByText(/Expected one JSON object; this is not JSON/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  });

  test('a link fills a command in, and neither starts an agent nor sends anything', async ({
    page,
    bridge,
  }) => {
    await page.goto(bridge.launchAddress());
    // The launch code is good for one use: a reload before its answer has come would spend it for nothing.
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
    await page.goto(`${bridge.address}playground/#command=fork`);
    await page.reload();
    await expect(page.getByLabel('entryId')).toBeVisible();
    await expect(page.getByText('Nothing has passed yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
  });
});

test.describe('an agent that does not do well', () => {
  const node = (script: string) => [process.execPath, '-e', script];

  test('cannot be started: the page says what was tried and what to check', async ({ page, bridgeTo }) => {
    const bridge = await bridgeTo(['no-such-agent', '--mode', 'rpc']);
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    await expect(
      page.getByText('Could not start "no-such-agent": there is no such command').first(),
    ).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^could not start$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'command 1 could not start' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start agent' })).toBeEnabled();
  });

  test('ends at once: the page shows its exit code and its stderr, and can start it again', async ({
    page,
    bridgeTo,
  }) => {
    const bridge = await bridgeTo(node('console.error("Error: no model is configured"); process.exit(3)'));
    await page.goto(bridge.launchAddress());
    for (let attempt = 0; attempt < 2; attempt++) {
      await page.getByRole('button', { name: 'Start agent' }).click();
      const meaning = await pane(page, 'Meaning');
      await expect(meaning.getByText('The agent ended with exit code 3.')).toBeVisible();
      await expect(meaning.getByText('Error: no model is configured').first()).toBeVisible();
    }
  });

  test('prints what is no JSON: each line is shown as it is, marked, and obeyed by nobody', async ({
    page,
    bridgeTo,
  }) => {
    const lines = [
      '\u001b[31mred\u001b[0m',
      '<img src=x onerror=alert(1)>',
      '[link](javascript:alert(1))',
      '\u202egnp.exe',
      '{"type":"agent_start"',
    ];
    const bridge = await bridgeTo(
      node(`for (const line of ${JSON.stringify(lines)}) console.log(line); process.stdin.resume()`),
    );
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    const noise = page.locator('.row').filter({ hasText: 'not a record' });
    await expect(noise).toHaveCount(5);
    await expect(noise.nth(0)).toContainText('␛[31mred␛[0m');
    await expect(noise.nth(1)).toContainText('<img src=x onerror=alert(1)>');
    await expect(noise.nth(3)).toContainText('\\u202egnp.exe');
    await expect(page.locator('.playground img, .playground a[href^="javascript"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Stop agent' })).toBeVisible();
  });

  test('sends hostile text where records have text: it stays text', async ({ page, bridgeTo }) => {
    const hostile = '<script>document.title="owned"</script><a href="javascript:alert(1)">x</a>';
    const records = [
      { type: 'message_start', message: { role: 'assistant', content: [] } },
      { type: 'message_end', message: { role: 'assistant', content: [{ type: 'text', text: hostile }] } },
      { type: 'extension_ui_request', id: '1', method: 'select', title: hostile, options: [hostile] },
      { type: 'extension_ui_request', id: '2', method: 'notify', message: hostile },
    ];
    const bridge = await bridgeTo(
      node(
        `for (const record of ${JSON.stringify(records)}) console.log(JSON.stringify(record)); process.stdin.resume()`,
      ),
    );
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    await expect(
      page.getByRole('region', { name: 'select dialog' }).getByRole('button', { name: hostile }),
    ).toBeVisible();
    await expect(page).toHaveTitle('Playground | Wirebook');
    await expect(page.locator('.playground script, .playground a[href^="javascript"]')).toHaveCount(0);
  });

  test('a line that would hurt it is kept from it, unless it is sent as it is', async ({
    page,
    bridgeTo,
  }) => {
    const bridge = await bridgeTo(node('process.stdin.on("data", (data) => process.stdout.write(data))'));
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    await page.getByLabel('JSON').fill('null');
    await page.getByRole('button', { name: 'Send as it is' }).click();
    await expect(page.locator('.row').filter({ hasText: '←' }).filter({ hasText: 'null' })).toBeVisible();
  });
});
