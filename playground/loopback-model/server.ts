import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultExports } from '../../src/default-exports.ts';
import type { ChatRequest } from './chat-completions.ts';
import { conversation, frames } from './chat-completions.ts';
import type { ModelScript, Reply } from './script.ts';

export interface LoopbackModel {
  /** Base address for the agent's configuration, for example `http://127.0.0.1:41234/v1`. */
  address: string;
  close(): Promise<void>;
}

/** Every script in `scripts/`, by name. */
export async function loadScripts(): Promise<Map<string, ModelScript>> {
  const scripts = await defaultExports<ModelScript>(new URL('scripts/', import.meta.url));
  return new Map([...scripts.values()].map((script) => [script.name, script]));
}

/**
 * Starts a model server on a free loopback port. It speaks the OpenAI chat-completions stream and answers from
 * scripts, so that a real agent runs without a key, without a network, and the same way each time.
 */
export async function startLoopbackModel(): Promise<LoopbackModel> {
  const scripts = await loadScripts();
  const server = createServer((request, response) => {
    answer(request, response, scripts).catch((error: unknown) => {
      if (!response.headersSent)
        refuse(response, 400, error instanceof Error ? error.message : String(error));
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, scripts: Map<string, ModelScript>) {
  if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
    refuse(response, 404, `Expected POST /v1/chat/completions, got ${request.method} ${request.url}.`);
    return;
  }
  const chat = await readRequest(request);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const frame of frames(chat, chooseReply(chat, scripts))) {
    // A client that went away leaves nobody to wait for.
    if (response.destroyed) return;
    if ('pause' in frame) await delay(frame.pause);
    else if (!response.write(`data: ${JSON.stringify(frame.data)}\n\n`)) await drained(response);
  }
  response.end('data: [DONE]\n\n');
}

/** The script's next reply; without a script, a sentence that says which ones there are. */
export function chooseReply(chat: ChatRequest, scripts: Map<string, ModelScript>): Reply {
  const { prompt, replied } = conversation(chat);
  const [, name] = /\bdemo:([\w-]+)/.exec(prompt) ?? [];
  const script = name === undefined ? undefined : scripts.get(name);
  if (script) return script.replies[replied] ?? [{ text: 'The script has ended.' }];
  const known = [...scripts.values()].map(({ name, shows }) => `demo:${name} shows ${shows}`).join('; ');
  const opening = name === undefined ? 'I am a scripted model' : `I have no script "${name}"`;
  return [{ text: `${opening}. Prompts with one of these run a script: ${known}.` }];
}

async function readRequest(request: IncomingMessage): Promise<ChatRequest> {
  const parsed: unknown = await json(request);
  const { messages, model } = (parsed ?? {}) as Partial<ChatRequest>;
  if (!Array.isArray(messages) || typeof model !== 'string') {
    throw new Error('Expected a JSON object with "model" and "messages".');
  }
  return { model, messages };
}

const drained = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.once('drain', done).once('close', done);
  });

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
}
