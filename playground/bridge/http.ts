import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from './guards.ts';
import { headerValues } from './guards.ts';

/** Reading requests and writing answers; nothing here knows what they are about. */

/** An answer, in JSON or in JSON lines. */
export interface Reply {
  status: number;
  body: string | Buffer;
  type: 'application/json' | 'application/jsonl';
}

export const reply = (status: number, value: unknown): Reply => ({
  status,
  body: JSON.stringify(value),
  type: 'application/json',
});

export const replyLines = (lines: Buffer): Reply => ({ status: 200, body: lines, type: 'application/jsonl' });

export const refused = ({ status, reason }: Refusal): Reply => reply(status, { error: reason });

/** Thrown while a request is read; the answer is the refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Bytes of a body that are read. Every request to the bridge is a few short strings. */
const bodyCap = 64 * 1024;

/** @throws Refused when the body is too long, no JSON, or does not come whole. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readBody(request));
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused({ status: 400, reason: 'Expected a JSON object.' });
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyCap) throw new Refused({ status: 413, reason: `Expected at most ${bodyCap} bytes.` });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export function send(response: ServerResponse, { status, body, type }: Reply): void {
  // Whatever is left of a refused body is not read, so the connection cannot serve another request.
  if (status >= 400) response.setHeader('connection', 'close');
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** Without a response object (before a handshake, or a tunnel) the refusal is written by hand. */
export function refuseSocket(socket: Duplex, { status, reason }: Refusal): void {
  const text = `${reason}\n`;
  const refusal =
    `HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Type: text/plain; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  // The other side may hold its half of the connection open for as long as it likes; ours ends here.
  socket.end(refusal, () => socket.destroy());
}

/** The token of a request, if it has one Authorization header and that is of the right form. */
export function tokenIn(request: IncomingMessage): string | undefined {
  const authorizations = headerValues(request, 'authorization');
  return authorizations.length === 1 ? /^Bearer ([\w-]+)$/.exec(authorizations[0]!)?.[1] : undefined;
}

/** The path as it came, percent-encoding included, without the query. */
export const pathOf = (request: IncomingMessage) => (request.url ?? '').split('?', 1)[0]!;

/** A parameter of the query, if it is a number of reasonable length. */
export function numberOf(request: IncomingMessage, name: string): number | undefined {
  const value = new URLSearchParams((request.url ?? '').split('?')[1] ?? '').get(name);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
