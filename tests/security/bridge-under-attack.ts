import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Bridge } from '../../playground/bridge/bridge.ts';
import { openBridge } from '../../playground/bridge/bridge.ts';
import type { Guard } from '../../playground/bridge/guards.ts';
import { guards } from '../../playground/bridge/guards.ts';
import { loadSiteFiles } from '../../playground/bridge/site-files.ts';

/** A bridge with a small site and an agent that only notes that it was started, and with what. */
export interface AttackedBridge extends Bridge {
  /** One entry per start of the agent: its arguments. */
  starts(): string[][];
  /** The folder that holds the site; files beside `site` in it must never be served. */
  folder: string;
  token(): Promise<string>;
}

export const sitePage = '<!doctype html><title>The site</title>';
export const secret = 'this file is not part of the site';

/** `without` leaves one guard out of the list, to show that the attack works where the guard is not. */
export async function bridgeUnderAttack(without?: Guard): Promise<AttackedBridge> {
  const folder = mkdtempSync(join(tmpdir(), 'wirebook-attack-'));
  const site = join(folder, 'site');
  mkdirSync(join(site, 'commands'), { recursive: true });
  writeFileSync(join(site, 'index.html'), sitePage);
  writeFileSync(join(site, 'commands', 'index.html'), sitePage);
  writeFileSync(join(folder, 'policy.txt'), "default-src 'none'");
  writeFileSync(join(folder, 'secret.txt'), secret);
  const log = join(folder, 'starts.jsonl');
  writeFileSync(log, '');
  const script = `require('node:fs').appendFileSync(${JSON.stringify(log)}, JSON.stringify(process.argv.slice(1)) + '\\n'); process.stdin.resume()`;

  const bridge = await openBridge(
    {
      site: loadSiteFiles(site, join(folder, 'policy.txt')),
      profiles: [
        {
          name: 'noted',
          title: 'Noted',
          describes: '',
          environment: [],
          prepare: async ({ cwd, env }) => ({
            launch: {
              command: process.execPath,
              args: ['-e', script, '--', '$(touch pwned)', ';', '%PATH%'],
              cwd,
              env,
            },
            cleanUp: async () => {},
          }),
        },
      ],
      cwd: folder,
      port: 0,
    },
    guards.filter((guard) => guard !== without),
  );
  onTestFinished(async () => {
    await bridge.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...bridge,
    folder,
    starts: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as string[]),
    async token() {
      const code = new URL(bridge.launchAddress()).hash.slice('#launch='.length);
      const answer = await send(bridge.port, post('/bridge/login', { code }, bridge.port));
      return (JSON.parse(answer.body) as { token: string }).token;
    },
  };
}

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes as they are, headers and all, and reads until the other side closes or has been silent for a while. */
export function send(port: number, bytes: string, host = '127.0.0.1'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host });
    let text = '';
    socket.setTimeout(1500, () => socket.destroy());
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (isWhole(text)) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        head,
        body: rest.join('\r\n\r\n'),
      });
    });
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (/^HTTP\/1\.1 101/.test(text)) return true;
  const [, length] = /content-length: (\d+)/i.exec(text.slice(0, end)) ?? [];
  return length !== undefined && text.length - end - 4 >= Number(length);
}

export function get(path: string, port: number, headers: string[] = []): string {
  return request('GET', path, port, headers);
}

export function post(path: string, body: object, port: number, headers: string[] = []): string {
  const text = JSON.stringify(body);
  const type = headers.some((header) => /^content-type:/i.test(header))
    ? []
    : ['Content-Type: application/json'];
  return request('POST', path, port, [...type, `Content-Length: ${text.length}`, ...headers], text);
}

function request(method: string, path: string, port: number, headers: string[], body = ''): string {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: 127.0.0.1:${port}`];
  return `${[`${method} ${path} HTTP/1.1`, ...host, ...headers].join('\r\n')}\r\n\r\n${body}`;
}

/** A WebSocket handshake. */
export function handshake(path: string, port: number, headers: string[]): string {
  return get(path, port, [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  ]);
}
