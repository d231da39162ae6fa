import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../src/failure.ts';
import { processFacts } from './supervisor/processes.ts';
import { mendTranscript } from './supervisor/transcript-end.ts';

/** Where a bridge keeps the transcripts of its sessions. One bridge at a time. */
export interface StateFolder {
  /** The path for the transcript of a new session; the file is not there yet. */
  transcript(session: string): string;
  /** Lets the next bridge in. */
  leave(): void;
}

export interface StateOptions {
  folder: string;
  /** Transcripts of this bridge are never deleted. */
  keep?: boolean;
}

/** Days after which a transcript is deleted, counted from its last entry. */
export const keptDays = 7;

/** Of the user: `$XDG_STATE_HOME/wirebook`, or `~/.local/state/wirebook`. */
export function userStateFolder(env: NodeJS.ProcessEnv = process.env): string {
  // A relative path is to be ignored (XDG Base Directory Specification).
  const base = env.XDG_STATE_HOME?.startsWith('/') ? env.XDG_STATE_HOME : join(homedir(), '.local', 'state');
  return join(base, 'wirebook');
}

/**
 * Takes possession of a state folder, mends what a bridge that was killed has left in it, and deletes what is old.
 *
 * @throws Failure when another bridge has it, or when it cannot be written.
 */
export function openStateFolder({ folder, keep = false }: StateOptions): StateFolder {
  const transcripts = join(folder, 'transcripts');
  const kept = join(folder, 'kept');
  try {
    for (const path of [folder, transcripts, kept]) {
      mkdirSync(path, { recursive: true, mode: 0o700 });
      chmodSync(path, 0o700);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Failure(
      `Cannot keep transcripts in ${folder}: ${reason}. Make it writable, or set XDG_STATE_HOME to a folder that is.`,
    );
  }
  const unlock = lock(folder);
  const old = Date.now() - keptDays * 24 * 3_600_000;
  for (const path of [transcripts, kept]) {
    for (const file of readdirSync(path)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(path, name))) {
      if (path === transcripts && statSync(file).mtimeMs < old) rmSync(file, { force: true });
      else mendTranscript(file);
    }
  }
  return {
    transcript(session) {
      const moment = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
      return join(keep ? kept : transcripts, `${moment}-${session}.jsonl`);
    },
    leave: unlock,
  };
}

interface Holder {
  pid: number;
  /** Tells the process from a later one with its number, where the system says it. */
  born: string | undefined;
}

/** One bridge to a folder: otherwise each would mend and delete what the other one writes. */
function lock(folder: string): () => void {
  const file = join(folder, 'bridge.lock');
  const own = join(folder, `bridge.${process.pid}.lock`);
  const me: Holder = { pid: process.pid, born: processFacts(process.pid)?.born };
  writeFileSync(own, JSON.stringify(me), { mode: 0o600 });
  try {
    while (!linked(own, file)) {
      const holder = readHolder(file);
      if (holder && isThere(holder))
        throw new Failure(
          `Another bridge (process ${holder.pid}) keeps its transcripts in ${folder}. Use that one, stop it, or give this one a folder of its own: XDG_STATE_HOME=/some/folder.`,
        );
      // It was killed. Whoever comes first takes its lock away.
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** A link is made whole or not at all, and only if there is none. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isThere({ pid, born }: Holder): boolean {
  if (born !== undefined) return processFacts(pid)?.born === born;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
