import type { SessionEntry } from '../records.ts';
import type { SessionHeader, SessionTree } from './tree.ts';
import { isKept, treeOf } from './tree.ts';

/**
 * The files that the demo agent knows: some texts, and the sessions that it wrote itself. They are in its memory only: it reads
 * nothing from a real disk and writes nothing there.
 */
export interface Disk {
  /** The text of a file; nothing if there is none. */
  read(path: string): string | undefined;
  write(path: string, text: string): void;
  /** The names in a folder, sorted. */
  list(folder: string): string[];
  hasFolder(folder: string): boolean;
  writeSession(tree: SessionTree): void;
  /** @throws Error with Pi's words if the file holds no session. */
  readSession(path: string): SessionTree | undefined;
  /** The path from the working folder on. */
  resolve(path: string): string;
}

/** Session files that are kept; of more, the oldest is forgotten, so that an agent that runs for days takes no more memory. */
const mostSessions = 50;

/** @param files by their path from the working folder on. */
export function createDisk(cwd: string, files: Readonly<Record<string, string>>): Disk {
  const texts = new Map<string, string>();
  const sessions = new Map<string, SessionTree>();

  const resolve = (path: string): string => {
    const parts: string[] = [];
    for (const part of (path.startsWith('/') ? path : `${cwd}/${path}`).split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    }
    return `/${parts.join('/')}`;
  };
  for (const [path, text] of Object.entries(files)) texts.set(resolve(path), text);

  const hasFolder = (folder: string) => {
    const path = resolve(folder);
    return path === resolve(cwd) || [...texts.keys()].some((file) => file.startsWith(`${path}/`));
  };

  return {
    resolve,
    hasFolder,
    read: (path) => texts.get(resolve(path)),
    write: (path, text) => void texts.set(resolve(path), text),
    list(folder) {
      const path = resolve(folder);
      const inside = [...texts.keys()].filter((file) => file.startsWith(`${path}/`));
      return [...new Set(inside.map((file) => file.slice(path.length + 1).split('/')[0]!))].toSorted();
    },
    writeSession(tree) {
      if (tree.file === undefined || !isKept(tree) || sessions.get(tree.file) === tree) return;
      sessions.set(tree.file, tree);
      const [oldest] = sessions.keys();
      if (sessions.size > mostSessions && oldest !== undefined) sessions.delete(oldest);
    },
    readSession(path) {
      const file = resolve(path);
      const known = sessions.get(file);
      // A copy: two sessions may go on from the same file.
      if (known) return treeOf(known.header, file, [...known.entries]);
      const text = texts.get(file);
      return text === undefined || text === '' ? undefined : parseSession(file, text);
    },
  };
}

function parseSession(file: string, text: string): SessionTree {
  const lines = text.split('\n').flatMap((line) => {
    try {
      return line.trim() === '' ? [] : [JSON.parse(line) as unknown];
    } catch {
      return [];
    }
  });
  const [header, ...entries] = lines as [SessionHeader?, ...SessionEntry[]];
  if (header?.type !== 'session' || typeof header.id !== 'string')
    throw new Error(`Session file is not a valid pi session: ${file}`);
  return treeOf(header, file, entries);
}
