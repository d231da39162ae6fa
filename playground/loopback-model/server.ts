import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultExports } from '../../src/default-exports.ts';
import type { ModelRequest } from './conversation.ts';
import { readConversation } from './conversation.ts';
import type { ModelInterface } from './interface.ts';
import { interfaces } from './interface.ts';
import type { ModelScript, Reply } from './script.ts';
import { createSpeaker } from './speaker.ts';

export interface LoopbackModel {
  /** For example `http://127.0.0.1:41234`. */
  origin: string;
  close(): Promise<void>;
}

/** Every script in `scripts/`, by name. */
export async function loadScripts(): Promise<Map<string, ModelScript>> {
  const scripts = await defaultExports<ModelScript>(new URL('scripts/', import.meta.url));
  return new Map([...scripts.values()].map((script) => [script.name, script]));
}

/**
 * Starts a model server on a free loopback port. It speaks the OpenAI chat-completions and the Anthropic messages
 * stream and answers from scripts, so that a real agent runs without a key, without a network, and the same way each
 * time.
 */
export async function startLoopbackModel(): Promise<LoopbackModel> {
  const speak = createSpeaker(await loadScripts());
  const server = createServer((request, response) => {
    const asked = interfaces.find(
      ({ path }) => request.method === 'POST' && path === request.url?.split('?')[0],
    );
    if (!asked)
      return refuse(response, 404, {
        error: `Expected POST to one of ${paths}, got ${request.method} ${request.url}.`,
      });
    answer(asked, request, response, speak).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 400, asked.failure(error instanceof Error ? error.message : String(error)));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const paths = interfaces.map(({ path }) => path).join(', ');

async function answer(
  asked: ModelInterface,
  request: IncomingMessage,
  response: ServerResponse,
  speak: ReturnType<typeof createSpeaker>,
): Promise<void> {
  const conversation = readConversation(await readRequest(request));
  const reply: Reply = speak(conversation);
  const [first] = reply;
  if (first && 'fail' in first) return refuse(response, first.fail.status, asked.failure(first.fail.message));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const frame of asked.frames(conversation, reply)) {
    // A client that went away leaves nobody to wait for.
    if (response.destroyed) return;
    if ('drop' in frame) response.destroy();
    else if ('pause' in frame) await delay(frame.pause);
    else if (!response.write(written(frame))) await drained(response);
  }
  response.end();
}

function written({ event, data }: { event?: string; data: unknown }): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `${event ? `event: ${event}\n` : ''}data: ${text}\n\n`;
}

async function readRequest(request: IncomingMessage): Promise<ModelRequest> {
  const asked = (await json(request)) as Partial<ModelRequest> | null;
  if (typeof asked?.model !== 'string' || !Array.isArray(asked.messages)) {
    throw new Error('Expected a JSON object with "model" and "messages".');
  }
  return asked as ModelRequest;
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });
}

function refuse(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
