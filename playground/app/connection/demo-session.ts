import type { DemoStart, FromDemoAgent, ToDemoAgent } from '../demo/messages.ts';
import workerAddress from '../demo/worker.ts?worker&url';
import type { AgentConnection, ConnectionListener } from './connection.ts';

/** The part of a `Worker` that is needed here. */
export interface DemoWorker {
  onmessage: ((event: MessageEvent<FromDemoAgent>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToDemoAgent): void;
  terminate(): void;
}

/** Milliseconds after which an agent whose stdin was closed is ended all the same. */
const patience = 5_000;

/**
 * Starts a demo agent in a worker of this page, and follows it. It lives as long as the connection: who lets go of it, by leaving
 * the page too, ends it.
 */
export function startDemoAgent(
  listener: ConnectionListener,
  start: DemoStart = {},
  createWorker: () => DemoWorker = demoWorker,
): AgentConnection {
  const worker = createWorker();
  const ended = Promise.withResolvers<void>();
  let isGone = false;

  const letGo = () => {
    isGone = true;
    worker.terminate();
    ended.resolve();
  };
  const lose = (reason: string) => {
    if (isGone) return;
    letGo();
    listener.link('lost', reason);
  };
  worker.onmessage = ({ data }) => {
    if (isGone) return;
    if ('header' in data) {
      listener.header(data.header);
      listener.link('open');
      return;
    }
    listener.entries(data.entries);
    if (data.entries.some(({ dir }) => dir === 'exit')) ended.resolve();
    worker.postMessage({ taken: true });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    // A script that could not be fetched says nothing at all.
    lose(
      event.message
        ? `The demo agent has failed (${event.message}). Start it again.`
        : 'The demo agent could not be loaded. Check the connection to this site, then start it again.',
    );
  };
  worker.postMessage({ start });

  return {
    send(frame) {
      if (isGone) return false;
      worker.postMessage({ send: frame });
      return true;
    },
    async stop() {
      if (isGone) return;
      worker.postMessage({ stop: true });
      const late = setTimeout(
        () => lose('The demo agent did not end when its stdin was closed, and was ended with its worker.'),
        patience,
      );
      await ended.promise;
      clearTimeout(late);
    },
    // The way to a worker is never interrupted.
    retry() {},
    leave: letGo,
  };
}

const demoWorker = (): DemoWorker => new Worker(workerAddress, { type: 'module', name: 'demo agent' });

/** Has the browser keep what a demo agent needs, so that one can be started after the bridge, which serves it, has gone. */
export async function keepDemoAgent(): Promise<void> {
  await fetch(workerAddress).catch(() => {});
}
