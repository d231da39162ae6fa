import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { projectFolder } from '../src/site.ts';
import type { SessionInfo } from '../src/wire/bridge-contract.ts';
import { sessionPath, subprotocol, ticketPrefix } from '../src/wire/bridge-contract.ts';

/** `wirebook serve` as a process of its own, driven as the playground drives it. The site has to be built. */
export interface BridgeProcess {
  readonly pid: number;
  /** Where its transcripts are. */
  readonly transcripts: string;
  /** A new address that opens the playground once. */
  launchAddress(): Promise<string>;
  /** Starts the agent of a profile. */
  start(profile?: string): Promise<SessionInfo>;
  stop(session: SessionInfo): Promise<SessionInfo>;
  /** What opens a socket to a session, once. */
  door(
    session: SessionInfo,
    from?: number,
  ): Promise<{ address: string; origin: string; protocols: string[] }>;
  /** A socket to a session, as a page has it; it is not open yet. */
  socket(session: SessionInfo, from?: number): Promise<WebSocket>;
  /** Ends the bridge in good order. */
  end(): Promise<void>;
  readonly exited: Promise<unknown>;
}

export interface BridgeProcessOptions {
  /** The command line of the agent, if it is of none of the profiles. */
  command?: string[];
  /** Gets the state, and is the working folder. */
  folder: string;
}

export async function bridgeProcess({ command = [], folder }: BridgeProcessOptions): Promise<BridgeProcess> {
  const own = command.length > 0 ? ['--', ...command] : [];
  const wirebook = join(projectFolder, 'bin', 'wirebook.js');
  const child = spawn(process.execPath, [wirebook, 'serve', '--port', '0', '--cwd', folder, ...own], {
    cwd: projectFolder,
    env: { ...process.env, XDG_STATE_HOME: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextAddress = async () => {
    for (;;) {
      const { done, value } = await said.next();
      if (done) throw new Error('The bridge has ended before it said its address.');
      if (value.startsWith('Playground ')) return value.replace(/^Playground +/, '');
    }
  };
  const first = new URL(await nextAddress());
  const ask = async <T>(path: string, body: object, token = ''): Promise<T> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(new URL(`/bridge/${path}`, first), request);
    const answer = (await response.json()) as T & { error?: string };
    if (!response.ok) throw new Error(answer.error);
    return answer;
  };
  const { token } = await ask<{ token: string }>('login', { code: first.hash.slice('#launch='.length) });

  const door: BridgeProcess['door'] = async ({ id }, from = 1) => {
    const { ticket } = await ask<{ ticket: string }>(`sessions/${id}/ticket`, {}, token);
    return {
      address: `ws://${first.host}${sessionPath(id)}?from=${from}`,
      origin: first.origin,
      protocols: [subprotocol, `${ticketPrefix}${ticket}`],
    };
  };

  return {
    pid: child.pid!,
    transcripts: join(folder, 'wirebook', 'transcripts'),
    exited,
    start: (profile = 'command') => ask('sessions', { profile }, token),
    stop: ({ id }) => ask(`sessions/${id}/stop`, {}, token),
    launchAddress() {
      child.stdin.write('\n');
      return nextAddress();
    },
    door,
    async socket(session, from) {
      const { address, origin, protocols } = await door(session, from);
      return new WebSocket(address, protocols, { origin, perMessageDeflate: false });
    },
    async end() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
