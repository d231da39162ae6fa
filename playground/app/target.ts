import { computed, signal } from '@preact/signals';
import type { BridgeInfo, LineFrame, ProfileInfo, SessionInfo } from '../../src/wire/bridge-contract.ts';
import { isRunning } from '../../src/wire/bridge-contract.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import { readAddress } from './address.ts';
import { followSession } from './connection/bridge-session.ts';
import type { AgentConnection, ConnectionListener, LinkState } from './connection/connection.ts';
import { keepDemoAgent, startDemoAgent } from './connection/demo-session.ts';
import {
  BridgeUnreachable,
  bridgeInfo,
  isServedLocally,
  login,
  sessions,
  startAgent,
} from './connection/requests.ts';
import { beginSession, clearSession, isAlive, log, takeEntries, takeOlder } from './session.ts';

/** An agent that can be started from here: the demo agent, or a profile of the bridge. */
export interface Target extends ProfileInfo {
  /** Starts it and follows it. */
  start(): Promise<void>;
}

/** The demo agent. No profile has a name with a space, so it is mistaken for none. */
const demoName = 'demo agent';

const demoAgent: Target = {
  name: demoName,
  title: 'Demo agent, in this browser',
  describes:
    'It answers as the real Pi was recorded, and runs in this page: no key, no model, no network; its files and shell are made up.',
  environment: [],
  scenarios: 'all',
  start: async () => show(demoName, demoName, startDemoAgent(listener, { seed: readAddress().seed })),
};

const profileTarget = (profile: ProfileInfo): Target => ({
  ...profile,
  start: async () => follow(await startAgent(profile.name)),
});

/** Which agent the playground talks to, and whether the way to it is open. */
export const bridge = signal<BridgeInfo | undefined>(undefined);
export const targets = computed(() => [demoAgent, ...(bridge.value?.profiles ?? []).map(profileTarget)]);
/** The name of the target that is chosen; nothing until it is known what there is. */
export const chosen = signal('');
export const target = computed(() => targets.value.find(({ name }) => name === chosen.value));
export const link = signal<'none' | 'opening' | LinkState>('none');
/** What keeps the playground from its agent, and what to do about it. */
export const obstacle = signal<string | undefined>(undefined);
/** Why there is no agent here but the demo agent, and how to come to a real one. */
export const onlyDemo = signal<string | undefined>(undefined);
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
export const isHeld = computed(() => isAlive.value && link.value !== 'lost' && link.value !== 'gone');

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

/** What this tab has on screen: the id of a session of the bridge, or the name of the demo agent. */
const onScreen = () => sessionStorage.getItem(sessionKey);

/** Before it was loaded again this page had a demo agent, which has ended with it. */
export const hadDemo = signal(onScreen() === demoName);

/**
 * Finds the bridge and goes on with the agent that this tab had before a reload. Without a bridge there still is the demo agent.
 *
 * @param launch the code of a launch address. One that is used up does no harm to a tab that is logged in already.
 */
export async function findBridge(launch?: string): Promise<void> {
  if (isServedLocally()) await orSay(() => lookForBridge(launch));
  else onlyDemo.value = withoutBridge;
  if (!target.value && !isHeld.value) chosen.value = demoName;
}

const withoutBridge =
  'For a real agent, run "npx wirebook serve" on your machine and open the address that it prints.';

async function lookForBridge(launch: string | undefined): Promise<void> {
  const refusal = launch === undefined ? undefined : await login(launch).catch((error: unknown) => error);
  try {
    bridge.value = await bridgeInfo();
    onlyDemo.value = undefined;
    void keepDemoAgent();
  } catch (error) {
    if (!isHeld.value) bridge.value = undefined;
    // Somebody who has opened a launch address wants to know what became of it.
    if (refusal) throw refusal;
    onlyDemo.value = error instanceof BridgeUnreachable ? withoutBridge : reasonOf(error);
    return;
  }
  // An agent that is there, or on its way, is left where it is.
  if (link.value === 'open' || link.value === 'opening') return;
  if (!target.value || target.value === demoAgent)
    chosen.value = hadDemo.value ? demoName : (bridge.value.profiles[0]?.name ?? demoName);
  const all = await sessions();
  allSessions.value = all;
  const known = all.find(({ id }) => id === onScreen());
  if (known) return goOnWith(known);
  leftRunning.value = all.findLast(isRunning);
  // This bridge has never had the agent on screen: it was another one's, and ended with it.
  if (link.value !== 'none') link.value = 'lost';
  connection?.leave();
}

/** Starts the target that is chosen. */
export async function connect(): Promise<void> {
  justStarted = true;
  connection?.leave();
  clearSession();
  link.value = 'opening';
  hadDemo.value = false;
  isResumed.value = false;
  await orSay(async () => target.value?.start());
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

function follow({ id, profile }: SessionInfo): void {
  leftRunning.value = undefined;
  link.value = 'opening';
  const shown = followSession(id, listener, (all) => {
    allSessions.value = all;
  });
  show(id, profile, shown);
  shownSession.value = id;
}

function show(id: string, name: string, shown: AgentConnection): void {
  sessionStorage.setItem(sessionKey, id);
  chosen.value = name;
  connection = shown;
  controls.value = true;
  shownSession.value = undefined;
}

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

/** Whether the bridge could be asked once more. */
export const canTryAgain = computed(
  () => link.value === 'gone' || (link.value === 'lost' && onScreen() !== demoName),
);

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
    obstacle.value = reasonOf(error);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
