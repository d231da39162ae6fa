import { describe, expect, onTestFinished, test } from 'vitest';
import type { LoopbackModel } from '../../playground/loopback-model/server.ts';
import { startLoopbackModel } from '../../playground/loopback-model/server.ts';
import { post, send } from './bridge-under-attack.ts';

/** The scripted model listens on a port of this machine as well; what it says can make an agent run commands. */
async function modelServer(): Promise<LoopbackModel & { port: number }> {
  const server = await startLoopbackModel();
  onTestFinished(() => server.close());
  return { ...server, port: Number(new URL(server.origin).port) };
}

const asked = { model: 'loopback-fast', messages: [{ role: 'user', content: 'hello' }] };
const ask = ({ port }: { port: number }, headers: string[], path = '/v1/chat/completions') =>
  send(port, post(path, asked, port, ['Connection: close', ...headers]));

describe('the agent is answered', () => {
  test.for([
    ['/v1/chat/completions', 'Authorization: Bearer '],
    ['/v1/messages', 'X-Api-Key: '],
  ])('at %s with its key', async ([path, header]) => {
    const server = await modelServer();
    expect((await ask(server, [header + server.apiKey], path)).status).toBe(200);
  });
});

describe('nobody else is', () => {
  const strangers: [string, (server: LoopbackModel) => string[]][] = [
    ['a program without the key', () => []],
    ['a program that guesses', () => ['Authorization: Bearer loopback']],
    ['a program with an empty key', () => ['Authorization: Bearer ', 'X-Api-Key: ']],
    ['a page', ({ apiKey }) => [`Authorization: Bearer ${apiKey}`, 'Origin: https://evil.test']],
    ['a sandboxed frame', ({ apiKey }) => [`Authorization: Bearer ${apiKey}`, 'Origin: null']],
    ['an image on a page', ({ apiKey }) => [`Authorization: Bearer ${apiKey}`, 'Sec-Fetch-Site: cross-site']],
    ['a rebound name', ({ apiKey }) => [`Authorization: Bearer ${apiKey}`, 'Host: evil.test']],
  ];

  test.for(strangers)('%s', async ([, headers]) => {
    const server = await modelServer();
    expect((await ask(server, headers(server))).status).toBe(403);
  });

  test('with the key of another start', async () => {
    const [one, other] = [await modelServer(), await modelServer()];
    expect((await ask(one, [`Authorization: Bearer ${other.apiKey}`])).status).toBe(403);
  });
});

test('a request without end is refused and not kept', async () => {
  const server = await modelServer();
  const head = post('/v1/chat/completions', asked, server.port, [
    `Authorization: Bearer ${server.apiKey}`,
    'Transfer-Encoding: chunked',
  ]).split('\r\n\r\n')[0]!;
  const withoutLength = head.replace(/Content-Length: \d+\r\n/, '');
  const megabyte = `100000\r\n${'x'.repeat(1 << 20)}\r\n`;
  const answer = await send(server.port, `${withoutLength}\r\n\r\n${megabyte.repeat(32)}1\r\nx\r\n`);
  expect(answer.status).toBe(413);
});
