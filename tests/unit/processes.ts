import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';

/** Whether a process runs. One that has ended and whose parent has not asked for its exit code does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}

/** Ends a process when the test has finished, however it went. */
export function endAfterTest(pid: number): number {
  onTestFinished(() => {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  return pid;
}
