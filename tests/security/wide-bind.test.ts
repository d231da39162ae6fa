import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { bridgeUnderAttack, get, send } from './bridge-under-attack.ts';

/** An agent with a shell on an open port belongs to everybody on the network. */
const addresses = Object.values(networkInterfaces())
  .flat()
  .filter((entry) => entry && !entry.internal && entry.family === 'IPv4')
  .map((entry) => entry!.address);

test.for([...addresses, '127.0.0.2'])(
  'a server that binds every address is reached at %s',
  async (address) => {
    const server = createServer((_, response) => response.end('open'));
    onTestFinished(() => void server.close());
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    expect((await send(port, get('/', port, ['Connection: close']), address)).body).toContain('open');
  },
);

test('the bridge listens on 127.0.0.1', async () => {
  const bridge = await bridgeUnderAttack();
  expect(bridge.address).toBe(`http://127.0.0.1:${bridge.port}/`);
  expect((await send(bridge.port, get('/', bridge.port))).status).toBe(200);
});

test.for([...addresses, '127.0.0.2', '::1'])('and not on %s', async (address) => {
  const bridge = await bridgeUnderAttack();
  await expect(send(bridge.port, get('/', bridge.port), address)).rejects.toThrow(
    /ECONNREFUSED|EADDRNOTAVAIL/,
  );
});

test.for(['--host', '--bind', '--address', '--listen'])('there is no %s', async (option) => {
  const before = process.exitCode;
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    printed.mockRestore();
    process.exitCode = before;
  });
  await main(['serve', option, '0.0.0.0']);
  expect(process.exitCode).toBe(2);
  expect(printed.mock.calls.join('')).toContain(`unknown option '${option}'`);
});
