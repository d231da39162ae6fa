import { computed, signal } from '@preact/signals';
import type { BridgeInfo, LineFrame } from '../../src/wire/bridge-contract.ts';
import {
  bridgeInfo,
  followSession,
  isServedLocally,
  loginFromAddress,
  sessions,
  startAgent,
} from './connection/bridge.ts';
import type { AgentConnection } from './connection/connection.ts';
import { beginSession, clearSession, isAlive, takeEntries } from './session.ts';

/** Which agent the playground talks to, and whether the way to it is open. */
export const bridge = signal<BridgeInfo | undefined>(undefined);
export const profile = signal('');
export const link = signal<'none' | 'opening' | 'open' | 'interrupted' | 'lost'>('none');
/** What keeps the playground from its agent, and what to do about it. */
export const obstacle = signal<string | undefined>(undefined);

/** A line can be sent: the agent is there and so is the way to it. */
export const canSend = computed(() => link.value === 'open' && isAlive.value);

let connection: AgentConnection | undefined;

const sessionKey = 'wirebook-session';

/** Finds the bridge and goes on with the agent that this tab had before a reload. */
export async function findBridge(): Promise<void> {
  if (!isServedLocally()) {
    obstacle.value =
      'This copy of the site cannot start agents. Run "npx wirebook serve" on your machine and open the address it prints.';
    return;
  }
  await orSay(async () => {
    await loginFromAddress();
    const info = await bridgeInfo();
    bridge.value = info;
    profile.value = info.profiles[0]?.name ?? '';
    const known = (await sessions()).find(({ id }) => id === sessionStorage.getItem(sessionKey));
    if (known) follow(known.id, known.profile);
  });
}

export async function connect(): Promise<void> {
  connection?.leave();
  clearSession();
  link.value = 'opening';
  await orSay(async () => {
    const session = await startAgent(profile.value);
    follow(session.id, session.profile);
  });
}

function follow(id: string, profileName: string): void {
  sessionStorage.setItem(sessionKey, id);
  profile.value = profileName;
  link.value = 'opening';
  connection = followSession(id, {
    header: beginSession,
    entries: takeEntries,
    link(state, reason) {
      link.value = state;
      obstacle.value = state === 'interrupted' ? `${reason} Trying again …` : reason;
      if (state === 'lost') clearSession();
    },
  });
}

export const stop = () => orSay(async () => connection?.stop());

export const sendLine = (frame: LineFrame) => connection?.send(frame) ?? false;

/** Does something that needs the bridge, or says what keeps us from it. */
async function orSay(work: () => Promise<void>): Promise<void> {
  obstacle.value = undefined;
  try {
    await work();
  } catch (error) {
    link.value = link.value === 'opening' ? 'none' : link.value;
    obstacle.value = error instanceof Error ? error.message : String(error);
  }
}
