import { describe, expect, test } from 'vitest';
import { hostIsLoopback } from '../../playground/bridge/guards.ts';
import { bridgeUnderAttack, get, handshake, post, send, sitePage } from './bridge-under-attack.ts';

/**
 * A page at http://evil.test lets its name resolve to 127.0.0.1 after it was loaded. To the browser the bridge is then
 * the page's own server: no Origin is foreign, and every answer can be read.
 */
describe('a name of the attacker resolves to this machine', () => {
  test('without the guard the page reads the site', async () => {
    const bridge = await bridgeUnderAttack(hostIsLoopback);
    const answer = await send(bridge.port, get('/', bridge.port, ['Host: evil.test']));
    expect(answer).toMatchObject({ status: 200, body: sitePage });
  });

  test('without the guard a page with a stolen token starts an agent', async () => {
    const bridge = await bridgeUnderAttack(hostIsLoopback);
    const headers = [
      'Host: evil.test',
      'Origin: http://evil.test',
      `Authorization: Bearer ${await bridge.token()}`,
    ];
    await send(bridge.port, post('/bridge/sessions', { profile: 'noted' }, bridge.port, headers));
    await expect.poll(() => bridge.starts().length).toBe(1);
  });

  const routes: [string, (port: number, host: string[]) => string][] = [
    ['the front page', (port, host) => get('/', port, host)],
    ['a page', (port, host) => get('/commands/', port, host)],
    ['what is not there', (port, host) => get('/nothing', port, host)],
    ['login', (port, host) => post('/bridge/login', { code: 'x' }, port, host)],
    ['profiles', (port, host) => get('/bridge/profiles', port, host)],
    ['a preflight', (port, host) => get('/bridge/sessions', port, host).replace('GET', 'OPTIONS')],
    [
      'a socket',
      (port, host) => handshake('/bridge/sessions/x', port, ['Origin: http://evil.test', ...host]),
    ],
  ];
  const hosts = [
    ['a foreign name', (port: number) => [`Host: evil.test:${port}`]],
    ['a foreign name without a port', () => ['Host: evil.test']],
    ['another port', (port: number) => [`Host: 127.0.0.1:${port + 1}`]],
    ['a name that begins as ours', (port: number) => [`Host: localhost.evil.test:${port}`]],
    ['two names', (port: number) => [`Host: 127.0.0.1:${port}`, 'Host: evil.test']],
    ['no name', () => ['Host:']],
  ] as const;

  describe.for(routes)('%s', ([, bytes]) => {
    test.for(hosts)('with %s is refused', async ([, host]) => {
      const bridge = await bridgeUnderAttack();
      const answer = await send(bridge.port, bytes(bridge.port, [...host(bridge.port)]));
      expect([400, 403]).toContain(answer.status);
      expect(answer.body).not.toContain(sitePage);
    });
  });

  test('a request without any Host header is refused', async () => {
    const bridge = await bridgeUnderAttack();
    for (const version of ['1.1', '1.0']) {
      const answer = await send(bridge.port, `GET / HTTP/${version}\r\n\r\n`);
      expect([400, 403]).toContain(answer.status);
    }
  });

  test('the refusal comes before the body is read', async () => {
    const bridge = await bridgeUnderAttack();
    const headers = ['Host: evil.test', 'Content-Type: application/json', 'Content-Length: 1000000'];
    const answer = await send(bridge.port, `POST /bridge/login HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    expect(answer.status).toBe(403);
  });
});
