import type { DemoAgent } from '../../playground/demo-agent/demo-agent.ts';
import type { Output } from '../../playground/demo-agent/output.ts';
import { createLineSplitter } from '../wire/framing.ts';

export interface Pace {
  /** How much faster than by the clock time passes for the agent; without end, nobody waits at all. */
  speed: number;
  /** The time moves only from one timer of the agent to the next, so that the same input gives the same bytes. */
  isFixed: boolean;
}

/** Characters of output that the agent makes at one go. */
const outputLimit = 65_536;

/**
 * Puts the demo agent on this process's stdin and stdout and ends the process with it. Output that the reader does not take is not
 * made: the agent works on when the pipe has room again.
 */
export function runOnStdio(agent: DemoAgent, { speed, isFixed }: Pace): void {
  const { stdin, stdout } = process;
  const start = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isBlocked = false;
  const queue: Output[] = [];

  const elapsed = () => (performance.now() - start) * speed;
  /** The time as the agent is to have it now. */
  const keepTime = () => {
    if (!isFixed && Number.isFinite(speed)) agent.advance(elapsed());
  };
  const pump = () => {
    clearTimeout(timer);
    do {
      if (isBlocked || !put()) return;
      queue.push(...agent.work(outputLimit));
    } while (queue.length > 0 || agent.isReady());
    waitForNext();
  };
  const waitForNext = () => {
    const due = agent.due();
    if (due === undefined) return;
    const delay = Number.isFinite(speed) ? Math.max(0, (due - elapsed()) / speed) : 0;
    timer = setTimeout(() => {
      agent.advance(isFixed || !Number.isFinite(speed) ? due : Math.max(due, elapsed()));
      pump();
    }, delay);
  };
  /** Puts out what waits; false if it has to stop. What comes in one go is written in one go. */
  const put = (): boolean => {
    let text = '';
    const flush = () => {
      const taken = text === '' || stdout.write(text);
      text = '';
      return taken;
    };
    while (queue.length > 0) {
      const output = queue.shift()!;
      if ('out' in output && typeof output.out === 'string') {
        text += output.out;
        continue;
      }
      let isTaken = flush();
      if ('out' in output) isTaken = stdout.write(output.out) && isTaken;
      else if ('err' in output) process.stderr.write(output.err);
      else if ('pause' in output) return block((go) => setTimeout(go, output.pause / speed));
      else return leave(output.exit);
      if (!isTaken) return block((go) => stdout.once('drain', go));
    }
    return flush() || block((go) => stdout.once('drain', go));
  };
  const block = (until: (go: () => void) => void): false => {
    isBlocked = true;
    until(() => {
      isBlocked = false;
      pump();
    });
    return false;
  };
  const leave = (code: number): false => {
    isBlocked = true;
    stdin.pause();
    // What was written has to be out of the process before it ends.
    stdout.write('', () => process.exit(code));
    return false;
  };

  const splitter = createLineSplitter(({ bytes }) => agent.receive(decoder.decode(bytes)));
  stdin.on('data', (chunk: Buffer) => {
    keepTime();
    splitter.push(chunk);
    pump();
  });
  stdin.on('end', () => {
    keepTime();
    splitter.end();
    agent.endInput();
    pump();
  });
  for (const name of ['SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      keepTime();
      agent.signal(name);
      pump();
    });
  // A client that has gone: Pi ends with the error of the write.
  stdout.removeAllListeners('error');
  stdout.on('error', (error) => {
    process.stderr.write(`Error: ${error.message}\n`);
    process.exit(1);
  });
  pump();
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
