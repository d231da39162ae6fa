import { computed, signal } from '@preact/signals';
import type { BridgeInfo, LineFrame, SessionInfo } from '../../src/wire/bridge-contract.ts';
import { isRunning } from '../../src/wire/bridge-contract.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import { followSession } from './connection/bridge-session.ts';
import type { AgentConnection, ConnectionListener, LinkState } from './connection/connection.ts';
import { bridgeInfo, isServedLocally, login, sessions, startAgent } from './connection/requests.ts';
import { beginSession, clearSession, isAlive, log, takeEntries, takeOlder } from './session.ts';

/** Which agent the playground talks to, and whether the way to it is open. */
export const bridge = signal<BridgeInfo | undefined>(undefined);
export const profile = signal('');
export const link = signal<'none' | 'opening' | LinkState>('none');
/** What keeps the playground from its agent, and what to do about it. */
export const obstacle = signal<string | undefined>(undefined);
/** Every session of the bridge, the newest last. */
export const allSessions = signal<readonly SessionInfo[]>([]);
/** The one on screen. */
export const shownSession = signal<string | undefined>(undefined);
/** Another page may be the one whose lines reach the agent. */
export const controls = signal(true);
/** An agent that was there before this page: of another tab, or of one that was closed. */
export const leftRunning = signal<SessionInfo | undefined>(undefined);
/** The agent on screen was there before this page. */
export const isResumed = signal(false);

/** The agent is there, as far as we can know. */
export const isHeld = computed(() => isAlive.value && link.value !== 'lost');

/** A line can be sent: the agent is there and so is the way to it. */
export const canSend = computed(() => link.value === 'open' && isAlive.value && controls.value);

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
    allSessions.value = all;
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

/** Lets go of the agent on screen, which goes on, so that another one can be started. */
export function leaveSession(): void {
  connection?.leave();
  connection = undefined;
  sessionStorage.removeItem(sessionKey);
  clearSession();
  link.value = 'none';
  obstacle.value = undefined;
  shownSession.value = undefined;
  leftRunning.value = undefined;
}

function follow({ id, profile: name }: SessionInfo): void {
  shownSession.value = id;
  controls.value = true;
  sessionStorage.setItem(sessionKey, id);
  profile.value = name;
  leftRunning.value = undefined;
  link.value = 'opening';
  const listener: ConnectionListener = {
    header: beginSession,
    entries: takeEntries,
    link(state, reason) {
      link.value = state;
      obstacle.value = reason;
    },
    control(is) {
      controls.value = is;
    },
  };
  connection = followSession(id, listener, (all) => {
    allSessions.value = all;
  });
}

/** Whether rows that are not here can be fetched. */
export const hasOlder = () => connection?.older !== undefined;

/** Entries that are fetched at once. */
const olderCount = 2_000;

/** Fetches the entries before the oldest row. */
export const fetchOlder = () =>
  orSay(async () => {
    const asked = connection;
    const to = log.dropped;
    const from = Math.max(1, to - olderCount + 1);
    const found: TranscriptEntry[] = [];
    // Long entries come a few at a time; without one more there is nothing left to ask for.
    while (asked?.older && from + found.length <= to) {
      const more = await asked.older(from + found.length, to);
      if (more.length === 0) break;
      found.push(...more);
    }
    if (asked !== connection || to !== log.dropped) return;
    if (found.at(-1)?.seq !== to)
      throw new Error('The bridge no longer has these rows: its transcript could not be written.');
    takeOlder(found);
  });

export const takeControl = () => orSay(async () => connection?.takeControl?.());

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
