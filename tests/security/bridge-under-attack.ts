import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Bridge } from '../../playground/bridge/bridge.ts';
import { openBridge } from '../../playground/bridge/bridge.ts';
import type { Guard } from '../../playground/bridge/guards.ts';
import { guards } from '../../playground/bridge/guards.ts';
import type { SiteFiles } from '../../playground/bridge/site-files.ts';
import { loadSiteFiles } from '../../playground/bridge/site-files.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import { temporaryFolder } from '../unit/temporary.ts';

/** A bridge with a small site and an agent that only notes that it was started, and with what. */
export interface AttackedBridge extends Bridge {
  /** One entry per agent that runs: its arguments. It comes when the agent does, which is after the answer. */
  starts(): string[][];
  /** How often an agent was asked for, counted the moment it is, long before it runs. */
  asked(): number;
  /** The folder that holds the site; files beside `site` in it must never be served. */
  folder: string;
  token(): Promise<string>;
}

export const sitePage = '<!doctype html><title>The site</title>';
export const secret = 'this file is not part of the site';

export interface AttackedBridgeOptions {
  /** Left out of the list of guards, to show that the attack works where the guard is not. */
  without?: Guard | undefined;
  /** What the agent does beside noting its start, as a script. */
  script?: string;
  /** Waited for before the agent is started. */
  ready?: Promise<void>;
  cleanUp?: () => Promise<void>;
  /** In place of the files of the site, given the folder that holds it. */
  site?: (folder: string) => SiteFiles;
}

export async function bridgeUnderAttack(
  options: Guard | AttackedBridgeOptions = {},
): Promise<AttackedBridge> {
  const {
    without,
    script,
    ready,
    cleanUp,
    site: otherSite,
  }: AttackedBridgeOptions = typeof options === 'function' ? { without: options } : options;
  const folder = temporaryFolder();
  const site = join(folder, 'site');
  mkdirSync(join(site, 'commands'), { recursive: true });
  writeFileSync(join(site, 'index.html'), sitePage);
  writeFileSync(join(site, 'commands', 'index.html'), sitePage);
  writeFileSync(join(folder, 'policy.txt'), "default-src 'none'");
  writeFileSync(join(folder, 'secret.txt'), secret);
  const log = join(folder, 'starts.jsonl');
  writeFileSync(log, '');
  const notes = `require('node:fs').appendFileSync(${JSON.stringify(log)}, JSON.stringify(process.argv.slice(1)) + '\\n')`;
  let asked = 0;

  const bridge = await openBridge(
    {
      site: otherSite?.(site) ?? loadSiteFiles(site, join(folder, 'policy.txt')),
      profiles: [
        {
          name: 'noted',
          title: 'Noted',
          describes: '',
          environment: ['WIREBOOK_TEST_OF_PROFILE'],
          async prepare({ cwd, env }) {
            asked += 1;
            await ready;
            const args = ['-e', `${notes}; ${script ?? 'process.stdin.resume()'}`];
            return {
              launch: {
                command: process.execPath,
                args: [...args, '--', '$(touch pwned)', ';', '%PATH%'],
                cwd,
                env,
              },
              cleanUp: cleanUp ?? (async () => {}),
            };
          },
        },
      ],
      cwd: folder,
      port: 0,
      environment: ['WIREBOOK_TEST_OF_TERMINAL'],
      state: { folder: join(folder, 'state') },
    },
    guards.filter((guard) => guard !== without),
  );
  onTestFinished(() => bridge.close());
  return {
    ...bridge,
    folder,
    asked: () => asked,
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

/** The proof that an attack started nothing: a bridge that has closed has waited for whatever it was still starting. */
export async function expectNothingStarted(bridge: AttackedBridge): Promise<void> {
  await bridge.close();
  expect(bridge.asked()).toBe(0);
  expect(bridge.starts()).toEqual([]);
}

/** Starts the agent as the playground does. */
export async function openSession(bridge: AttackedBridge, token?: string): Promise<OpenedSession> {
  const bearer = [`Authorization: Bearer ${token ?? (await bridge.token())}`];
  const opened = await send(bridge.port, post('/bridge/sessions', { profile: 'noted' }, bridge.port, bearer));
  const { id } = JSON.parse(opened.body) as { id: string };
  const answer = await send(bridge.port, post(`/bridge/sessions/${id}/ticket`, {}, bridge.port, bearer));
  const { ticket } = JSON.parse(answer.body) as { ticket: string };
  return { path: `/bridge/sessions/${id}`, ticket, own: `Origin: http://127.0.0.1:${bridge.port}` };
}

export interface OpenedSession {
  path: string;
  ticket: string;
  /** The Origin header of the bridge's own pages. */
  own: string;
}

/** Another socket to a session that is there, as a page with that token opens it. */
export async function openSocket(
  { path, own }: OpenedSession,
  bridge: AttackedBridge,
  token: string,
): Promise<OpenedSocket> {
  const bearer = [`Authorization: Bearer ${token}`];
  const answer = await send(bridge.port, post(`${path}/ticket`, {}, bridge.port, bearer));
  const { ticket } = JSON.parse(answer.body) as { ticket: string };
  const socket = new WebSocket(`ws://127.0.0.1:${bridge.port}${path}`, ['wirebook', `ticket.${ticket}`], {
    origin: own.slice('Origin: '.length),
  });
  onTestFinished(() => socket.terminate());
  const entries = entriesFrom(socket);
  await once(socket, 'open');
  return { socket, entries };
}

export interface OpenedSocket {
  socket: WebSocket;
  /** The entries of the transcript that have come so far. */
  entries: readonly TranscriptEntry[];
}

function entriesFrom(socket: WebSocket) {
  const entries: TranscriptEntry[] = [];
  socket.on('message', (data) => {
    const lines = String(data).split('\n');
    for (const line of lines.map((text) => JSON.parse(text) as TranscriptEntry))
      if ('dir' in line) entries.push(line);
  });
  return entries;
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
