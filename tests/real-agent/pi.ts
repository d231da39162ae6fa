import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AgentSession } from '../../playground/bridge/agent-session.ts';
import { startSession } from '../../playground/bridge/agent-session.ts';
import { allowedEnvironment, loadProfiles } from '../../playground/bridge/profile.ts';
import type { WireRecord } from '../../src/wire/record.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';

/** The real Pi with the loopback model, as the bridge starts it. */
export interface RunningPi {
  /** Everything that passed so far. */
  entries(): TranscriptEntry[];
  /** The records that Pi sent so far. */
  records(): WireRecord[];
  send(record: object): void;
  /** Sends a command and gives its answer. */
  ask(command: { type: string; [member: string]: unknown }): Promise<WireRecord>;
  /** The first record from now on, or among those that came already, that fits. */
  until(fits: (record: WireRecord) => boolean, from?: number): Promise<WireRecord>;
  /** Sends a prompt and waits until the agent has settled. */
  run(message: string, more?: object): Promise<void>;
  stop(): Promise<void>;
  cwd: string;
}

export async function startPi(): Promise<RunningPi> {
  const profile = (await loadProfiles()).find(({ name }) => name === 'pi-loopback')!;
  const cwd = mkdtempSync(join(tmpdir(), 'wirebook-pi-cwd-'));
  const { launch, cleanUp } = await profile.prepare({ cwd, env: allowedEnvironment(process.env, []) });
  const session = startSession({ id: 'test', profile: profile.name, launch, cleanUp });
  onTestFinished(async () => {
    await session.stop();
    rmSync(cwd, { recursive: true, force: true });
  });
  return runningPi(session, cwd);
}

function runningPi(session: AgentSession, cwd: string): RunningPi {
  let asked = 0;
  const known: TranscriptEntry[] = [];
  const records: WireRecord[] = [];
  let next = 1;
  const read = () => {
    const news = session.read(next, Number.POSITIVE_INFINITY);
    next = news.next;
    for (const line of news.lines) {
      const entry = JSON.parse(line) as TranscriptEntry;
      known.push(entry);
      if (entry.dir === 'out') records.push(JSON.parse(entry.raw) as WireRecord);
    }
  };

  const pi: RunningPi = {
    cwd,
    entries() {
      read();
      return known;
    },
    records() {
      read();
      return records;
    },
    send: (record) => session.send(JSON.stringify(record)),
    until: (fits, from = 0) =>
      new Promise((resolve) => {
        const look = () => {
          const found = pi.records().slice(from).find(fits);
          if (!found) return;
          leave();
          resolve(found);
        };
        const leave = session.watch(look);
        look();
      }),
    ask(command) {
      const id = `ask-${++asked}`;
      pi.send({ id, ...command });
      return pi.until((record) => record.type === 'response' && record.id === id);
    },
    async run(message, more = {}) {
      const from = pi.records().length;
      await pi.ask({ type: 'prompt', message, ...more });
      await pi.until(({ type }) => type === 'agent_settled', from);
    },
    stop: () => session.stop(),
  };
  return pi;
}
