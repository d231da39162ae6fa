import { randomUUID } from 'node:crypto';
import { isRunning } from '../../src/wire/bridge-contract.ts';
import type { AgentSession } from './agent-session.ts';
import { startSession } from './agent-session.ts';
import { Refused } from './http.ts';
import type { Profile } from './profile.ts';
import { allowedEnvironment, userPath } from './profile.ts';
import type { StateFolder } from './state-folder.ts';
import type { Patience } from './supervisor/orders.ts';

/** The agents of a bridge: those that run, those that are being started, and some that have ended. */
export interface Agents {
  list(): AgentSession[];
  get(id: string): AgentSession | undefined;
  /**
   * Starts the agent of a profile.
   *
   * @throws Refused when the bridge is closing, Failure when the profile lacks something.
   */
  start(profile: Profile): Promise<AgentSession>;
  /** From now on no agent starts. Resolves when all have gone, those too that were being started. */
  close(): Promise<void>;
  /** Lets go of all transcripts, once nobody reads them any more. */
  forget(): Promise<void>;
  /** Ends all of them at once. */
  kill(): void;
}

export interface AgentsOptions {
  /** Working folder of the agents. */
  cwd: string;
  /** Names of variables that every agent gets beside those of its profile. */
  environment: string[];
  state: StateFolder;
  patience?: Patience | undefined;
  /** A session is there, or is doing otherwise than before. */
  onChange(): void;
}

/** Ended sessions that are kept for a page that comes back to look. */
const endedKept = 8;

export function createAgents({ cwd, environment, state, patience, onChange }: AgentsOptions): Agents {
  const sessions = new Map<string, AgentSession>();
  const starting = new Set<Promise<unknown>>();
  const started = new Map<string, number>();
  let closing = false;

  const begin = async (profile: Profile): Promise<AgentSession> => {
    const env = allowedEnvironment(process.env, [...profile.environment, ...environment]);
    if (env.PATH !== undefined) env.PATH = userPath(env.PATH);
    const { launch, cleanUp } = await profile.prepare({ cwd, env });
    if (closing) {
      await cleanUp();
      throw new Refused(isClosing);
    }
    const id = randomUUID();
    const session = await startSession({
      id,
      name: nextName(profile),
      profile: profile.name,
      launch,
      cleanUp,
      transcript: state.transcript(id),
      onStatus: onChange,
      ...(patience ? { patience } : {}),
    });
    sessions.set(id, session);
    await forgetOldest();
    onChange();
    return session;
  };
  const nextName = ({ name }: Profile) => {
    const number = (started.get(name) ?? 0) + 1;
    started.set(name, number);
    return `${name} ${number}`;
  };
  const forgetOldest = async () => {
    const ended = [...sessions.values()].filter(({ info }) => !isRunning(info));
    for (const session of ended.slice(0, -endedKept)) {
      sessions.delete(session.id);
      await session.forget();
    }
  };

  return {
    list: () => [...sessions.values()],
    get: (id) => sessions.get(id),
    async start(profile) {
      if (closing) throw new Refused(isClosing);
      const start = begin(profile);
      starting.add(start);
      try {
        return await start;
      } finally {
        starting.delete(start);
      }
    },
    async close() {
      closing = true;
      await Promise.allSettled(starting);
      await Promise.all([...sessions.values()].map((session) => session.stop()));
    },
    async forget() {
      await Promise.all([...sessions.values()].map((session) => session.forget()));
      sessions.clear();
    },
    kill() {
      closing = true;
      for (const session of sessions.values()) session.kill();
    },
  };
}

const isClosing = {
  status: 503,
  reason: 'The bridge is closing and starts no agent. Start the bridge again.',
};
