import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { bridgeUnderAttack, get, send } from './bridge-under-attack.ts';

/** An agent with a shell on an open port belongs to everybody on the network. */
const addresses = Object.values(networkInterfaces())
  .flat()
  .filter((entry) => entry && !entry.internal && entry.family === 'IPv4')
  .map((entry) => entry!.address);

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
