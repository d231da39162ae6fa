import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lineCap } from '../../playground/bridge/agent-output.ts';
import { startSession } from '../../playground/bridge/agent-session.ts';
import { frameCap } from '../../playground/bridge/socket.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import { temporaryFolder } from '../unit/temporary.ts';
import { bridgeUnderAttack, handshake, openSession, openSocket, post, send } from './bridge-under-attack.ts';

/** Whoever can make the bridge hold as much as they like ends it, and with it the view of what the agent does. */
describe('a body', () => {
  const bearer = async (bridge: { token(): Promise<string> }) => [
    `Authorization: Bearer ${await bridge.token()}`,
  ];

  test('that is too long is refused', async () => {
    const bridge = await bridgeUnderAttack();
    const body = { profile: 'x'.repeat(70_000) };
    const answer = await send(bridge.port, post('/bridge/sessions', body, bridge.port, await bearer(bridge)));
    expect(answer.status).toBe(413);
    expect(bridge.asked()).toBe(0);
  });

  test('of no announced length is refused as soon as it is too long', async () => {
    const bridge = await bridgeUnderAttack();
    const head = post('/bridge/sessions', {}, bridge.port, [
      ...(await bearer(bridge)),
      'Transfer-Encoding: chunked',
    ])
      .replace(/Content-Length: \d+\r\n/, '')
      .split('\r\n\r\n')[0];
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    // It never ends.
    expect((await send(bridge.port, `${head}\r\n\r\n${chunk.repeat(5)}`)).status).toBe(413);
  });
});

test('a frame over the cap closes the socket and reaches nobody', async () => {
  const bridge = await bridgeUnderAttack();
  const token = await bridge.token();
  const { socket, entries } = await openSocket(await openSession(bridge, token), bridge, token);
  socket.send(Buffer.alloc(frameCap + 1, 'x'), { binary: false });
  expect((await once(socket, 'close'))[0]).toBe(1009);
  expect(entries).toEqual([]);
});

test('nothing is compressed: what is small on the way is not large here', async () => {
  const bridge = await bridgeUnderAttack();
  const { path, own, ticket } = await openSession(bridge);
  const answer = await send(
    bridge.port,
    handshake(path, bridge.port, [
      own,
      `Sec-WebSocket-Protocol: wirebook, ticket.${ticket}`,
      'Sec-WebSocket-Extensions: permessage-deflate',
    ]),
  );
  expect(answer.status).toBe(101);
  expect(answer.head).not.toMatch(/permessage-deflate/i);
});

test('a page that stops reading does not stop the agent, and gets everything when it goes on', async () => {
  const count = 200_000;
  const prints = `
    let number = 0;
    const print = () => {
      while (number < ${count}) if (!process.stdout.write(JSON.stringify({ type: "x", number: number++, pad: "x".repeat(100) }) + "\\n"))
        return process.stdout.once("drain", print);
    };
    print();`;
  const bridge = await bridgeUnderAttack({ script: prints });
  const token = await bridge.token();
  const session = await openSession(bridge, token);
  const { socket: stalled, entries } = await openSocket(session, bridge, token);
  stalled.pause();
  const { entries: other } = await openSocket(session, bridge, token);
  await expect.poll(() => other.at(-1)?.dir, { timeout: 50_000 }).toBe('exit');
  expect(entries.length).toBeLessThan(count);
  stalled.resume();
  await expect.poll(() => entries.at(-1)?.dir, { timeout: 50_000 }).toBe('exit');
  const gap = entries.find(({ seq }, index) => seq !== index + 1);
  expect(gap, 'the first entry that does not follow the one before').toBeUndefined();
  expect(entries).toHaveLength(count + 1);
});

/** An agent that prints without end, its transcript capped low. */
async function flooded(script: string, cap: number) {
  const cwd = temporaryFolder();
  const launch = { command: process.execPath, args: ['-e', script], cwd, env: {} };
  const session = await startSession({
    id: 'id',
    name: 'flood 1',
    profile: 'flood',
    launch,
    transcript: join(cwd, 'transcript.jsonl'),
    cap,
    cleanUp: async () => {},
    patience: { end: 200, term: 200, output: 200, kill: 5000 },
  });
  onTestFinished(async () => {
    session.kill();
    await session.stop();
    await session.forget();
  });
  const read = async () => {
    const entries: TranscriptEntry[] = [];
    for (let next = 1; next <= session.last; ) {
      const piece = await session.read(next, 1 << 20);
      for (const line of String(piece.lines).split('\n'))
        if (line) entries.push(JSON.parse(line) as TranscriptEntry);
      next = piece.next;
    }
    return entries;
  };
  return { session, read };
}

const endless =
  'const print = () => { while (process.stdout.write("x".repeat(1000) + "\\n")); process.stdout.once("drain", print); }; print()';

test('at the cap of the transcript the agent is held back, which is said, and it can still be stopped', async () => {
  const { session, read } = await flooded(`${endless}; process.stdin.resume()`, 1_000_000);
  const isHeld = async () =>
    (await read()).some((entry) => entry.dir === 'note' && entry.what === 'held-back');
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
  const at = session.last;
  // What one read had brought already is recorded; nothing that comes later is.
  session.send('{"type":"abort"}');
  await expect.poll(() => session.last).toBeGreaterThan(at);
  const printed = (await read()).filter(({ dir }) => dir === 'out').length;
  expect(printed * 1000).toBeLessThan(4_000_000);
  await session.stop();
  expect((await read()).at(-1)).toMatchObject({ dir: 'exit' });
  // Beside them, at most, the line of which only the beginning had come.
  expect((await read()).filter(({ dir }) => dir === 'out').length).toBeLessThanOrEqual(printed + 1);
});

test('a line over the cap is seen as what it is, and the stream goes on', async () => {
  const script = `process.stdout.write("x".repeat(${lineCap + 1}) + "\\n{}\\n")`;
  const { session, read } = await flooded(script, 2 ** 31);
  await expect.poll(() => session.info.status, { timeout: 30_000 }).toBe('exited');
  const lines = (await read()).filter(({ dir }) => dir === 'out');
  expect(lines).toMatchObject([
    { bytes: lineCap + 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), elided: expect.any(Number) },
    { raw: '{}' },
  ]);
});
