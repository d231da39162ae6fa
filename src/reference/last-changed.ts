import { spawnSync } from 'node:child_process';
import { projectFolder } from '../site.ts';

let dates: Map<string, Date> | undefined;

/** When a file was last committed; nothing outside of a repository. Asks git once for all files. */
export function lastChanged(file: string | undefined): Date | undefined {
  dates ??= commitDates();
  return file === undefined ? undefined : dates.get(file);
}

function commitDates(): Map<string, Date> {
  const { stdout } = spawnSync('git', ['log', '--format=%x00%ct', '--name-only', '--', 'content'], {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const found = new Map<string, Date>();
  for (const commit of (stdout ?? '').split('\0').slice(1)) {
    const [seconds, ...files] = commit.split('\n').filter(Boolean);
    // Newest first, so the first date of a file is its last change.
    for (const file of files) if (!found.has(file)) found.set(file, new Date(Number(seconds) * 1000));
  }
  return found;
}
