import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Launch } from '../../playground/bridge/profile.ts';

/** A process in the hands of a script, or something that behaves like one. */
export interface DrivenProcess {
  /** Tells what it says and how it ends. Called once, before anything else. */
  listen(listener: ProcessListener): void;
  write(data: string | Uint8Array): void;
  closeStdin(): void;
  /** Whether it runs and its stdin is open. */
  takesInput(): boolean;
  isAlive(): boolean;
  stopReading(): void;
  readOn(): void;
  closeStdout(): void;
  kill(signal: NodeJS.Signals): void;
  /** Milliseconds since its start. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Waits until it has said something more or has ended; false if nothing came for so many milliseconds. */
  more(patience: number): Promise<boolean>;
}

export interface ProcessListener {
  out(bytes: Uint8Array): void;
  err(bytes: Uint8Array): void;
  exit(code: number | null, signal: NodeJS.Signals | null): void;
}

export function spawnDriven({ command, args, cwd, env }: Launch): DrivenProcess {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const start = performance.now();
  const waiting = new Set<() => void>();
  child.stdin.on('error', () => {});
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const stir = () => {
    for (const look of waiting) look();
  };
  return {
    listen({ out, err, exit }) {
      child.stdout.on('data', (chunk: Buffer) => {
        out(chunk);
        stir();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        err(chunk);
        stir();
      });
      child.on('close', (code, signal) => {
        exit(code, signal);
        stir();
      });
    },
    write: (data) => void child.stdin.write(data),
    closeStdin: () => void child.stdin.end(),
    takesInput: () => isAlive() && !child.stdin.writableEnded,
    isAlive,
    stopReading: () => void child.stdout.pause(),
    readOn: () => void child.stdout.resume(),
    closeStdout: () => void child.stdout.destroy(),
    kill: (signal) => void child.kill(signal),
    now: () => performance.now() - start,
    wait: (milliseconds) => delay(milliseconds),
    more: (patience) =>
      new Promise((resolve) => {
        const done = (came: boolean) => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(came);
        };
        const look = () => done(true);
        const timer = setTimeout(done, patience, false);
        waiting.add(look);
      }),
  };
}
