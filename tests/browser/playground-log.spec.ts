import { writeFileSync } from 'node:fs';
import { hostileLines } from '../unit/app/hostile.ts';
import { expect, pane, row, test } from './served.ts';

const node = (script: string) => [process.execPath, '-e', script];
/** An agent that prints lines and stays. They come from a file, since some are too long for a command line. */
function printing(...records: unknown[]): string[] {
  const file = test.info().outputPath('lines.jsonl');
  writeFileSync(
    file,
    records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`).join(''),
  );
  return node(
    `process.stdout.write(require("fs").readFileSync(${JSON.stringify(file)})); process.stdin.resume()`,
  );
}
const said = (text: string) => ({ role: 'assistant', content: [{ type: 'text', text }] });

test('the filter takes words, excludes with a minus, and counts what fits', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo(
    printing({ type: 'agent_start' }, { type: 'turn_start', of: 'two words' }, { type: 'agent_end' }),
  );
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
  for (const [filter, names] of [
    ['agent', ['agent_start', 'agent_end']],
    ['start -agent', ['turn_start']],
    ['-"two words"', ['agent_start', 'agent_end']],
  ] as const) {
    await page.getByLabel('Filter rows').fill(filter);
    await expect(page.getByText(`${names.length} of 3 rows`)).toBeVisible();
    await expect(page.locator('.row .name')).toHaveText(names);
  }
});

test('one row is one row', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo(printing({ type: 'agent_start' }));
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await expect(page.getByText('1 row', { exact: true })).toBeVisible();
});

test('scrolling up stops following, and scrolling to the end follows again', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo(
    node(
      'const more = () => { for (let n = 0; n < 200; n++) console.log(JSON.stringify({ type: "event_" + n })) }; more(); process.stdin.on("data", more)',
    ),
  );
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  const follow = page.getByLabel('Follow');
  const rows = page.locator('.rows');
  const top = () => rows.evaluate(({ scrollTop }) => scrollTop);
  const more = () => page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(page, 'event', 'event_199')).toBeInViewport();
  await expect(follow).toBeChecked();

  await rows.hover();
  await page.mouse.wheel(0, -1500);
  await expect(follow).not.toBeChecked();
  const before = await top();
  await more();
  await expect(page.getByText('401 rows')).toBeVisible();
  expect(await top()).toBe(before);

  await rows.hover();
  await page.mouse.wheel(0, 100_000);
  await expect(follow).toBeChecked();
  await more();
  await expect(page.getByText('602 rows')).toBeVisible();
  await expect(row(page, 'event', 'event_199')).toBeInViewport();

  await follow.uncheck();
  const still = await top();
  await more();
  await expect(page.getByText('803 rows')).toBeVisible();
  expect(await top()).toBe(still);
  await follow.check();
  await expect(row(page, 'event', 'event_199')).toBeInViewport();
});

test('Escape closes the view of a record and goes back to its row', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo(printing({ type: 'agent_start' }));
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await row(page, 'event', 'agent_start').click();
  const view = page.getByRole('region', { name: 'Selected row' });
  await view.getByRole('button', { name: 'Raw line' }).click();
  await expect(view.locator('pre')).toHaveText('{"type":"agent_start"}');
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expect(row(page, 'event', 'agent_start')).toBeFocused();
});

test('a record is laid out with the letters of its line', async ({ page, bridgeTo }) => {
  const bridge = await bridgeTo(printing('{"type":"x","n":1e400,"n":0.10000000000000000001}'));
  await page.goto(bridge.launchAddress());
  await page.getByRole('button', { name: 'Start agent' }).click();
  await row(page, 'event', 'x').click();
  await expect(page.getByRole('region', { name: 'Selected row' }).locator('pre')).toHaveText(
    '{\n  "type": "x",\n  "n": 1e400,\n  "n": 0.10000000000000000001\n}',
  );
});

test.describe('the end of an agent', () => {
  for (const [how, script, kind] of [
    ['with code 0', 'process.exit(0)', 'exit'],
    ['with code 1', 'process.exit(1)', 'crash'],
    ['by a signal', 'process.kill(process.pid, "SIGKILL")', 'crash'],
  ] as const) {
    test(`${how} is ${kind === 'crash' ? '' : 'not '}marked as a problem`, async ({ page, bridgeTo }) => {
      const bridge = await bridgeTo(node(script));
      await page.goto(bridge.launchAddress());
      await page.getByRole('button', { name: 'Start agent' }).click();
      await expect(page.locator(`.row.kind-${kind}`)).toContainText('agent ended');
      await expect(page.locator('.ending')).toHaveClass(kind === 'crash' ? /problem/ : /calm/);
    });
  }

  test('leaves no message that is being written', async ({ page, bridgeTo }) => {
    const start = JSON.stringify({ type: 'message_start', message: said('Half of') });
    const bridge = await bridgeTo(node(`console.log(${JSON.stringify(start)}); process.stdin.resume()`));
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    const meaning = await pane(page, 'Meaning');
    await expect(meaning.getByText('writing …')).toBeVisible();
    await page.getByRole('button', { name: 'Stop agent' }).click();
    await expect(meaning.getByText('cut off: the agent has ended')).toBeVisible();
    await expect(meaning.getByText('writing …')).toBeHidden();
  });
});

test.describe('records of garbage shape', () => {
  test('for which a view fails cost that view and nothing else', async ({ page, bridgeTo }) => {
    const breaks = 'This text breaks whatever shows it.';
    await page.addInitScript((text) => {
      const replace = String.prototype.replace;
      String.prototype.replace = function (this: string, ...given: [never, never]) {
        if (this.includes(text)) throw new Error('out of order');
        return replace.apply(this, given);
      };
    }, breaks);
    const bridge = await bridgeTo(
      printing(
        { type: 'message_end', message: said('Before.') },
        { type: 'message_end', message: said(breaks) },
        { type: 'extension_ui_request', id: '1', method: 'input', title: breaks },
        { type: 'message_end', message: said('After.') },
      ),
    );
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    const meaning = await pane(page, 'Meaning');
    await expect(meaning.locator('.message')).toHaveText([
      /Before\./,
      'This message could not be shown (out of order). The log has its line.',
      /After\./,
    ]);
    await expect(page.locator('.dialogs')).toHaveText(/^A dialog could not be shown/);
    await expect(page.locator('.row-place')).toHaveCount(4);
    await expect(page.locator('.row-place').nth(2)).toHaveText(/^This row could not be shown/);
    await row(page, 'event', 'message_end').nth(1).click();
    await expect(page.locator('.wire > .problem')).toHaveText(/could not be shown/);
    await row(page, 'event', 'message_end').nth(2).click();
    await expect(page.getByRole('region', { name: 'Selected row' })).toContainText('After.');
  });

  test('stop neither the log nor what comes after them', async ({ page, bridgeTo }) => {
    const bridge = await bridgeTo(
      printing(...hostileLines.map(([, line]) => line), {
        type: 'message_end',
        message: said('Still here.'),
      }),
    );
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    await expect(page.getByText(`${hostileLines.length + 1} rows`)).toBeVisible();
    await expect((await pane(page, 'Meaning')).getByText('Still here.')).toBeVisible();
    await expect(page.locator('.row').filter({ hasText: 'could not be shown' })).toHaveCount(0);
    const rows = page.locator('.row');
    for (let index = 0; index < hostileLines.length; index++) {
      await rows.nth(index).click();
      await expect(page.getByRole('region', { name: 'Selected row' })).toBeVisible();
    }
  });

  test('become neither class names nor hidden characters', async ({ page, bridgeTo }) => {
    const bidi = '\u202egnp';
    const bridge = await bridgeTo(
      printing(
        { type: 'message_end', message: { ...said('one'), role: '__proto__' } },
        { type: 'message_end', message: { ...said('two'), role: 'constructor', stopReason: 'stop' } },
        { type: 'message_end', message: { ...said('three'), role: `a problem ${bidi}`, stopReason: bidi } },
        {
          type: 'message_end',
          message: { role: 'assistant', content: [{ type: 'toolCall', name: bidi, arguments: {} }] },
        },
        {
          type: 'extension_ui_request',
          id: '1',
          method: 'notify',
          notifyType: `x obstacle ${bidi}`,
          message: 'm',
        },
        { type: 'extension_ui_request', id: '2', method: 'input', title: bidi, placeholder: bidi },
        { type: 'extension_ui_request', id: '3', method: 'editor', title: 'e', prefill: `a${bidi}` },
        {
          type: 'extension_ui_request',
          id: '4',
          method: 'select',
          title: 's',
          options: [bidi, { toString: 1 }],
        },
      ),
    );
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    const meaning = await pane(page, 'Meaning');
    await expect(meaning.locator('.message')).toHaveCount(4);
    await expect(meaning.locator('.message h2')).toHaveText([
      /^__proto__\s*$/,
      /^constructor\s*$/,
      /^a problem \\u202egnp\s+\\u202egnp$/,
      /^agent\s*$/,
    ]);
    await expect(meaning.locator('.tool-call code').first()).toHaveText('\\u202egnp');
    await expect(meaning.locator('.notice .kind')).toHaveText('x obstacle \\u202egnp');
    const classes = await meaning
      .locator('[class]')
      .evaluateAll((elements) => elements.flatMap(({ classList }) => [...classList]));
    expect(classes.filter((name) => /proto|constructor|obstacle|gnp|^a$|^x$/.test(name))).toEqual([]);

    const input = page.getByRole('region', { name: 'input dialog' });
    await expect(input.getByRole('heading')).toHaveText('\\u202egnp');
    await expect(input.getByLabel('Your answer')).toHaveAttribute('placeholder', '\\u202egnp');
    const select = page.getByRole('region', { name: 'select dialog' });
    await expect(select.getByRole('button')).toHaveText(['\\u202egnp', '{"toString":1}', 'Cancel']);
    const editor = page.getByRole('region', { name: 'editor dialog' });
    await expect(editor.getByLabel('Your answer')).toHaveValue('a\\u202egnp');
    await expect(editor.getByText('Unchanged, it is sent as it came.')).toBeVisible();

    await expect(page.locator('.playground')).not.toContainText('\u202e');
  });

  test('of which one is a prefilled text: unchanged, it is sent as it came', async ({ page, bridgeTo }) => {
    const prefill = 'a\u202e\u001bb';
    const request = JSON.stringify({
      type: 'extension_ui_request',
      id: '3',
      method: 'editor',
      title: 'e',
      prefill,
    });
    const bridge = await bridgeTo(
      node(
        `console.log(${JSON.stringify(request)}); process.stdin.on("data", (data) => console.log(JSON.stringify({ type: "got", codes: [...JSON.parse(data).value].map((c) => c.codePointAt(0)).join(" ") })))`,
      ),
    );
    await page.goto(bridge.launchAddress());
    await page.getByRole('button', { name: 'Start agent' }).click();
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect(row(page, 'event', 'got', 'codes: "97 8238 27 98"')).toBeVisible();
  });
});
