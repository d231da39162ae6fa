import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Why a request does not come from the agent that the model was started for. Any page and any program of this machine
 * can reach the port; neither has the key, and a page says that it is one.
 */
export function strangerIn(request: IncomingMessage, port: number, apiKey: string): string | undefined {
  const { headersDistinct: headers } = request;
  // A name of the attacker's that resolves to this machine is still in Host.
  if (headers.host?.length !== 1 || headers.host[0] !== `127.0.0.1:${port}`)
    return 'Expected one Host header with the address of the model server.';
  if (headers.origin || headers['sec-fetch-site']) return 'Expected an agent, not a page in a browser.';
  // OpenAI's interface has the key in one header, Anthropic's in the other.
  const [bearer = ''] = headers.authorization ?? [];
  const [key = bearer.replace(/^Bearer /, '')] = headers['x-api-key'] ?? [];
  return isEqual(key, apiKey) ? undefined : 'Expected the API key that the agent was configured with.';
}

/** Compares hashes, so that the time it takes says nothing about the key. */
const isEqual = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));
const hash = (text: string) => createHash('sha256').update(text).digest();
