import { signal } from '@preact/signals';
import type { BridgeInfo } from './connection/bridge.ts';
import {
  BridgeRefusal,
  bridgeInfo,
  followSession,
  isServedLocally,
  loginFromAddress,
  sessions,
  startAgent,
} from './connection/bridge.ts';
import type { AgentConnection, SendOptions } from './connection/connection.ts';
import { clearRun, takeEntries } from './run.ts';

/** Which agent the playground talks to, and whether the way to it is open. */
export const bridge = signal<BridgeInfo | undefined>(undefined);
export const profile = signal('');
export const link = signal<'none' | 'opening' | 'open' | 'interrupted'>('none');
/** What keeps the playground from its agent, and what to do about it. */
export const obstacle = signal<string | undefined>(undefined);

let connection: AgentConnection | undefined;

const sessionKey = 'wirebook-session';

/** Finds the bridge and goes on with the agent that this tab had before a reload. */
export async function findBridge(): Promise<void> {
  if (!isServedLocally()) {
    obstacle.value =
      'This copy of the site does not reach agents. Start your own with "npx wirebook serve" and open the address it prints.';
    return;
  }
  try {
    await loginFromAddress();
    const info = await bridgeInfo();
    bridge.value = info;
    profile.value = info.profiles[0]?.name ?? '';
    const known = (await sessions()).find(({ id }) => id === sessionStorage.getItem(sessionKey));
    if (known) follow(known.id, known.profile);
  } catch (error) {
    obstacle.value = sentence(error);
  }
}

export async function connect(): Promise<void> {
  obstacle.value = undefined;
  link.value = 'opening';
  connection?.leave();
  clearRun();
  try {
    const session = await startAgent(profile.value);
    follow(session.id, session.profile);
  } catch (error) {
    link.value = 'none';
    obstacle.value = sentence(error);
  }
}

function follow(id: string, profileName: string): void {
  sessionStorage.setItem(sessionKey, id);
  profile.value = profileName;
  link.value = 'opening';
  connection = followSession(id, {
    entries: takeEntries,
    link(state, reason) {
      link.value = state;
      obstacle.value = state === 'interrupted' ? `${reason} Trying again …` : undefined;
    },
  });
}

export async function disconnect(): Promise<void> {
  try {
    await connection?.stop();
  } catch (error) {
    obstacle.value = sentence(error);
  }
}

export const sendLine = (line: string, options?: SendOptions) => connection?.send(line, options);

function sentence(error: unknown): string {
  if (error instanceof BridgeRefusal && error.status === 401 && !error.message.startsWith('This launch')) {
    return 'This page has not been opened from the terminal. Press Enter where "wirebook serve" runs and open the address it prints.';
  }
  if (error instanceof TypeError) return 'The bridge does not answer. Is "wirebook serve" still running?';
  return error instanceof Error ? error.message : String(error);
}
