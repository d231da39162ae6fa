import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { loadScenarios } from '../demo-agent/load-scenarios.ts';
import type { ModelRequest } from '../demo-agent/model/conversation.ts';
import { readConversation } from '../demo-agent/model/conversation.ts';
import type { ModelScript, Reply } from '../demo-agent/model/script.ts';
import { createSpeaker } from '../demo-agent/model/speaker.ts';
import { isModelScript } from '../demo-agent/scenario.ts';
import { strangerIn } from './caller.ts';
import type { ModelInterface } from './interface.ts';
import { interfaces } from './interface.ts';

export interface LoopbackModel {
  /** For example `http://127.0.0.1:41234`. */
  origin: string;
  /** Another one at each start; without it nobody is answered. */
  apiKey: string;
  close(): Promise<void>;
}

/** The scenarios of the demo agent in which nothing happens but what a model says, by name. */
export async function loadScripts(): Promise<Map<string, ModelScript>> {
  const scenarios = await loadScenarios();
  return new Map([...scenarios].filter(([, scenario]) => isModelScript(scenario)));
}

/**
 * Starts a model server on a free loopback port. It speaks the OpenAI chat-completions and the Anthropic messages
 * stream and answers from scripts, so that a real agent runs without a key, without a network, and the same way each
 * time.
 */
export async function startLoopbackModel(): Promise<LoopbackModel> {
  const speak = createSpeaker(await loadScripts());
  const apiKey = randomBytes(32).toString('base64url');
  let port = 0;
  const server = createServer((request, response) => {
    const stranger = strangerIn(request, port, apiKey);
    if (stranger) return refuse(response, 403, { error: stranger });
    const asked = interfaces.find(
      ({ path }) => request.method === 'POST' && path === request.url?.split('?')[0],
    );
    if (!asked)
      return refuse(response, 404, {
        error: `Expected POST to one of ${paths}, got ${request.method} ${request.url}.`,
      });
    answer(asked, request, response, speak).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else {
        const status = error instanceof TooLong ? 413 : 400;
        refuse(response, status, asked.failure(error instanceof Error ? error.message : String(error)));
      }
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  port = (server.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${port}`,
    apiKey,
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
    else if ('data' in frame && !response.write(written(frame))) await drained(response);
  }
  response.end();
}

function written({ event, data }: { event?: string; data: unknown }): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `${event ? `event: ${event}\n` : ''}data: ${text}\n\n`;
}

/** Bytes of a request that are read: a long conversation with a few screenshots. */
const bodyCap = 32 * 1024 * 1024;

class TooLong extends Error {}

async function readRequest(request: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyCap) throw new TooLong(`Expected at most ${bodyCap} bytes.`);
    chunks.push(chunk);
  }
  const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Partial<ModelRequest> | null;
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
  // Whatever is left of a refused body is not read, so the connection cannot serve another request.
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify(body));
}
