import { describe, expect, test } from 'vitest';
import type { NoteEntry } from '../../src/wire/transcript.ts';
import { bridgeUnderAttack, openSession, openSocket, post, send } from './bridge-under-attack.ts';

/** A second tab, of the user or of somebody who has got hold of a launch address, writes into a run unseen. */
const line = JSON.stringify({ raw: '{"type":"bash","command":"touch pwned"}' });
const echoes = 'process.stdin.pipe(process.stdout)';

async function twoPages() {
  const bridge = await bridgeUnderAttack({ script: echoes });
  const [first, second] = [await bridge.token(), await bridge.token()];
  const session = await openSession(bridge, first);
  const { socket: controlling } = await openSocket(session, bridge, first);
  const { socket: other, entries } = await openSocket(session, bridge, second);
  const ask = (action: string, token: string) =>
    send(bridge.port, post(`${session.path}/${action}`, {}, bridge.port, [`Authorization: Bearer ${token}`]));
  return { bridge, session, first, second, controlling, other, entries, ask };
}

describe('a second page', () => {
  test('that has control reaches the agent with the same line', async () => {
    const { other, entries, ask, second } = await twoPages();
    expect((await ask('control', second)).status).toBe(200);
    other.send(line);
    await expect.poll(() => entries.some(({ dir }) => dir === 'out')).toBe(true);
  });

  test('that has no control only reads: its line is refused, and all pages see that it was', async () => {
    const { other, controlling, entries } = await twoPages();
    other.send(line);
    await expect.poll(() => entries.length).toBe(1);
    expect(entries[0]).toMatchObject({
      dir: 'note',
      what: 'refused',
      text: expect.stringContaining('only reads'),
    });
    controlling.send(JSON.stringify({ raw: '{"type":"abort"}' }));
    await expect
      .poll(() => entries.find(({ dir }) => dir === 'out'))
      .toMatchObject({ raw: '{"type":"abort"}' });
    expect(entries.filter(({ dir }) => dir === 'in')).toHaveLength(1);
  });

  test('cannot stop the agent either', async () => {
    const { ask, first, second } = await twoPages();
    const refused = await ask('stop', second);
    expect(refused.status).toBe(409);
    expect(refused.body).toContain('Take control of it first.');
    expect((await ask('stop', first)).status).toBe(200);
  });

  test('takes control openly: the first page is told, and only reads from then on', async () => {
    const { controlling, ask, second, entries } = await twoPages();
    const news: boolean[] = [];
    controlling.on('message', (data) => {
      const found = /^\{"bridge":.*"control":(true|false)\}\}$/.exec(String(data));
      if (found) news.push(found[1] === 'true');
    });
    await ask('control', second);
    await expect.poll(() => news.at(-1)).toBe(false);
    controlling.send(line);
    await expect.poll(() => (entries.at(-1) as NoteEntry | undefined)?.what).toBe('refused');
  });

  test('without a page of its own to the session gets no control', async () => {
    const { bridge, ask } = await twoPages();
    expect((await ask('control', await bridge.token())).status).toBe(409);
  });
});
