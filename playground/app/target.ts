import { computed, signal } from '@preact/signals';
import type { BridgeInfo, LineFrame, SessionInfo } from '../../src/wire/bridge-contract.ts';
import { isRunning } from '../../src/wire/bridge-contract.ts';
import { followSession } from './connection/bridge-session.ts';
import type { AgentConnection, LinkState } from './connection/connection.ts';
import { bridgeInfo, isServedLocally, login, sessions, startAgent } from './connection/requests.ts';
import { beginSession, clearSession, isAlive, takeEntries } from './session.ts';

/** Which agent the playground talks to, and whether the way to it is open. */
export const bridge = signal<BridgeInfo | undefined>(undefined);
export const profile = signal('');
export const link = signal<'none' | 'opening' | LinkState>('none');
/** What keeps the playground from its agent, and what to do about it. */
export const obstacle = signal<string | undefined>(undefined);
/** An agent that was there before this page: of another tab, or of one that was closed. */
export const leftRunning = signal<SessionInfo | undefined>(undefined);
/** The agent on screen was there before this page. */
export const isResumed = signal(false);

/** The agent is there, as far as we can know. */
export const isHeld = computed(() => isAlive.value && link.value !== 'lost');

/** A line can be sent: the agent is there and so is the way to it. */
export const canSend = computed(() => link.value === 'open' && isAlive.value);

let connection: AgentConnection | undefined;

let justStarted = false;

/** Whether the user has just started the agent that is there now; true once for each start. */
export function takeJustStarted(): boolean {
  const taken = justStarted;
  justStarted = false;
  return taken;
}

const sessionKey = 'wirebook-session';

/**
 * Finds the bridge and goes on with the agent that this tab had before a reload.
 *
 * @param launch the code of a launch address. One that is used up does no harm to a tab that is logged in already.
 */
export async function findBridge(launch?: string): Promise<void> {
  if (!isServedLocally()) {
    obstacle.value =
      'This copy of the site cannot start agents. Run "npx wirebook serve" on your machine and open the address it prints.';
    return;
  }
  await orSay(async () => {
    const refusal = launch === undefined ? undefined : await login(launch).catch((error: unknown) => error);
    const info = await bridgeInfo().catch((error: unknown) => {
      throw refusal ?? error;
    });
    bridge.value = info;
    if (!info.profiles.some(({ name }) => name === profile.value))
      profile.value = info.profiles[0]?.name ?? '';
    // An agent that is there, or on its way, is left where it is.
    if (link.value === 'open' || link.value === 'opening') return;
    const all = await sessions();
    const known = all.find(({ id }) => id === sessionStorage.getItem(sessionKey));
    if (known) return goOnWith(known);
    leftRunning.value = all.findLast(isRunning);
    // This bridge has never had the agent on screen: it was another one's, and ended with it.
    if (link.value !== 'none') link.value = 'lost';
    connection?.leave();
  });
}

export async function connect(): Promise<void> {
  justStarted = true;
  connection?.leave();
  clearSession();
  link.value = 'opening';
  await orSay(async () => {
    isResumed.value = false;
    follow(await startAgent(profile.value));
  });
}

/** Shows an agent that is there already, from the beginning of its transcript. */
export function goOnWith(session: SessionInfo): void {
  connection?.leave();
  clearSession();
  isResumed.value = isRunning(session);
  follow(session);
}

function follow({ id, profile: name }: SessionInfo): void {
  sessionStorage.setItem(sessionKey, id);
  profile.value = name;
  leftRunning.value = undefined;
  link.value = 'opening';
  connection = followSession(id, {
    header: beginSession,
    entries: takeEntries,
    link(state, reason) {
      link.value = state;
      obstacle.value = reason;
    },
  });
}

/** After the bridge has gone: asks once more. */
export function tryAgain(): void {
  if (link.value !== 'gone') return void findBridge();
  link.value = 'opening';
  obstacle.value = undefined;
  connection?.retry();
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
