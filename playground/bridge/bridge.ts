import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import { Failure } from '../../src/failure.ts';
import { sessionPath, subprotocol } from '../../src/wire/bridge-contract.ts';
import { createAccess } from './access.ts';
import { createAgents } from './agents.ts';
import { createControl } from './control.ts';
import type { Guard, Refusal, RequestFacts } from './guards.ts';
import { guards, headerValues, isBridgePath, refusalOf } from './guards.ts';
import { headersFor } from './headers.ts';
import { numberOf, pathOf, refused, refuseSocket, send, tokenIn } from './http.ts';
import type { Profile } from './profile.ts';
import { route } from './routes.ts';
import type { SiteFiles } from './site-files.ts';
import type { Page } from './socket.ts';
import { connect, frameCap, ticketIn } from './socket.ts';
import type { StateFolder, StateOptions } from './state-folder.ts';
import { openStateFolder } from './state-folder.ts';
import type { Patience } from './supervisor/orders.ts';

export interface BridgeOptions {
  site: SiteFiles;
  profiles: Profile[];
  /** Working folder of the agents. */
  cwd: string;
  /** 0 takes any free port. */
  port: number;
  /** Names of variables that every agent gets beside those of its profile. */
  environment?: string[];
  /** Where the transcripts go. */
  state: StateOptions;
  patience?: Patience;
}

export interface Bridge {
  port: number;
  /** Where the site is, for example `http://127.0.0.1:7333/`. */
  address: string;
  /** An address that opens the playground once, within a minute. */
  launchAddress(): string;
  /** Ends the agents, shows the pages how they ended, and closes the server. */
  close(): Promise<void>;
  /** Ends the agents at once, for whoever does not want to wait for `close`. */
  kill(): void;
}

/** The bridge binds this and only this address; there is no option for it. */
const host = '127.0.0.1';

/** How long the other side may take to read its last answer when the bridge closes, in milliseconds. */
const farewell = 1_000;

export const startBridge = (options: BridgeOptions): Promise<Bridge> => openBridge(options, guards);

/**
 * The bridge with a list of guards. The product passes the whole list; the security tests leave one out to show that
 * it is needed.
 */
export async function openBridge(options: BridgeOptions, guardList: readonly Guard[]): Promise<Bridge> {
  const { site, profiles, cwd, environment = [], patience } = options;
  const access = createAccess();
  const pages = new Set<Page>();
  const control = createControl<Page>();
  const tellPages = together(() => {
    for (const page of pages) page.tell();
  });
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: frameCap,
    perMessageDeflate: false,
    autoPong: false,
    handleProtocols: () => subprotocol,
  });
  const server = createServer({ maxHeaderSize: 16 * 1024 });
  const connections = trackConnections(server);
  /** Of the handshakes that came with a ticket. */
  const tabs = new WeakMap<IncomingMessage, string>();
  const port = await listen(server, options.port);
  const state = openOrClose(server, options.state);
  const agents = createAgents({ cwd, environment, state, patience, onChange: tellPages });
  const routes = { access, agents, control, tellPages, profiles, cwd };
  let closing: Promise<void> | undefined;

  /** What the guards say; sets the headers that every answer has. */
  const refusalFor = (request: IncomingMessage, response: ServerResponse) => {
    const facts = factsOf(request, false);
    for (const [name, value] of headersFor(facts.path, site.policy)) response.setHeader(name, value);
    return refusalOf(facts, guardList);
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request);
    if (isBridgePath(path)) void route(routes, request).then((reply) => send(response, reply));
    else if (!site.serve(path, response)) site.serveMissing(response);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalFor(request, response);
    if (refusal) send(response, refused(refusal));
    else answer(request, response);
  });
  // Left to itself, the server tells everybody who asks first to go on.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusalFor(request, response);
    if (refusal) return send(response, refused(refusal));
    response.writeContinue();
    answer(request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    send(response, refused(refusalFor(request, response) ?? noExpectation)),
  );
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuseSocket(socket, refusalOf(factsOf(request, false), guardList) ?? noTunnel);
  });

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const facts = factsOf(request, true);
    const session = agents.list().find(({ id }) => sessionPath(id) === facts.path);
    const refusal = refusalOf(facts, guardList);
    if (refusal || !session) return refuseSocket(socket, refusal ?? noSession);
    sockets.handleUpgrade(request, socket, head, (opened: WebSocket) => {
      const newest = numberOf(request, 'newest');
      const connected = connect(opened, session, {
        tab: tabs.get(request) ?? '',
        from: Math.max(
          1,
          newest === undefined ? (numberOf(request, 'from') ?? 1) : session.last + 1 - newest,
        ),
        news: (page) => ({
          bridge: { sessions: agents.list().map(({ info }) => info), control: control.controls(page) },
        }),
        controls: control.controls,
      });
      pages.add(connected);
      control.join(connected);
      tellPages();
      opened.once('close', () => {
        pages.delete(connected);
        control.leave(connected);
        tellPages();
      });
    });
  });

  return {
    port,
    address: `http://${host}:${port}/`,
    launchAddress: () => `http://${host}:${port}/playground/#launch=${access.newLaunchCode()}`,
    close: () => (closing ??= close()),
    kill: agents.kill,
  };

  async function close(): Promise<void> {
    await agents.close();
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    // By now every page has been told; whoever holds on to its connection is not waited for.
    const late = setTimeout(() => {
      for (const connection of connections) connection.destroy();
    }, farewell);
    await Promise.all([...pages].map((page) => page.finish()));
    await ended;
    clearTimeout(late);
    await agents.forget();
    state.leave();
  }

  /** What the guards look at. A ticket is used up by being shown, whatever comes of it. */
  function factsOf(request: IncomingMessage, upgrade: boolean): RequestFacts {
    const ticket = upgrade ? ticketIn(headerValues(request, 'sec-websocket-protocol')) : undefined;
    const grant = ticket === undefined ? undefined : access.redeem(ticket);
    if (grant) tabs.set(request, grant.tab);
    const token = tokenIn(request);
    return {
      method: request.method ?? '',
      path: pathOf(request),
      rawHeaders: request.rawHeaders,
      upgrade,
      port,
      knownCaller: token !== undefined && access.tabOf(token) !== undefined,
      ticketFor: grant?.session,
    };
  }
}

const noSession: Refusal = { status: 404, reason: 'There is no such agent session.' };
const noExpectation: Refusal = { status: 417, reason: 'Expected no Expect header but 100-continue.' };
const noTunnel: Refusal = { status: 405, reason: 'Expected a request to the bridge itself; it is no proxy.' };

/** Every open connection, upgraded or not: the server itself forgets those that it has handed on. */
function trackConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

/** Milliseconds between two times that pages are told how things stand: a fast agent changes often. */
const tellEvery = 50;

/** Does something once for all the times that it is asked for within a while. */
function together(work: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      work();
    }, tellEvery).unref();
  };
}

/** The port is taken first, since it says most about another bridge. */
function openOrClose(server: Server, options: StateOptions): StateFolder {
  try {
    return openStateFolder(options);
  } catch (error) {
    server.close();
    throw error;
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use, perhaps by another Wirebook. Stop that one, or choose a free port with --port.`
          : `Cannot listen on port ${port}: ${error.message}. Choose another with --port.`;
      reject(new Failure(reason));
    });
    server.listen({ host, port, exclusive: true }, () => resolve((server.address() as AddressInfo).port));
  });
}
