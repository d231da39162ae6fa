import { createDemoAgent } from '../../playground/demo-agent/demo-agent.ts';
import type { DemoAgentOptions } from '../../playground/demo-agent/options.ts';
import { createLineSplitter } from '../../src/wire/framing.ts';
import type { DrivenProcess, ProcessListener } from './driven-process.ts';

/** How often is looked whether somebody still does something, when the agent itself waits. */
const mostIdleRounds = 100;

/** The demo agent in the place of a process. Its time passes only when somebody waits, so a script of a minute takes no time. */
export function demoProcess(options: DemoAgentOptions): DrivenProcess {
  const agent = createDemoAgent(options);
  const encoder = new TextEncoder();
  const input = createLineSplitter((line) => agent.receive(decoded(line.bytes)));
  let listener: ProcessListener | undefined;
  let now = 0;
  let takesInput = true;
  let isAlive = true;
  let isRead = true;
  let isClosed = false;
  let held: Uint8Array[] = [];
  let idleRounds = 0;
  /** What the client did and the agent has not noticed yet: as in a real pipe, a moment passes. */
  const undone: (() => void)[] = [];

  const end = (code: number | null, signal: NodeJS.Signals | null) => {
    isAlive = false;
    listener?.exit(code, signal);
  };
  /** Works on what is there; gives whether it said something. */
  const work = (): boolean => {
    let said = false;
    for (const act of undone.splice(0)) {
      if (!isAlive) break;
      now += 1;
      agent.advance(now);
      act();
    }
    do {
      for (const output of isAlive ? agent.work() : []) {
        if (!isAlive) break;
        said = true;
        if ('exit' in output) end(output.exit, null);
        else if ('err' in output) listener?.err(encoder.encode(output.err));
        else if ('out' in output) {
          const bytes = typeof output.out === 'string' ? encoder.encode(output.out) : output.out;
          if (isClosed) {
            listener?.err(encoder.encode('Error: write EPIPE\n'));
            end(1, null);
          } else if (isRead) listener?.out(bytes);
          else held.push(bytes);
        }
      }
    } while (isAlive && agent.isReady());
    return said;
  };
  const soon = (act: () => void) => {
    idleRounds = 0;
    undone.push(act);
    setImmediate(work);
  };
  /** Lets time pass until something is said, but not longer. */
  const pass = (until: number, enough: (said: boolean) => boolean): boolean => {
    let said = work();
    while (isAlive && !enough(said)) {
      const due = agent.due();
      if (due === undefined || due > until) break;
      now = Math.max(now, due);
      agent.advance(now);
      said = work() || said;
    }
    return said;
  };

  return {
    listen(given) {
      listener = given;
      setImmediate(work);
    },
    write: (data) => soon(() => input.push(typeof data === 'string' ? encoder.encode(data) : data)),
    closeStdin() {
      takesInput = false;
      soon(() => {
        input.end();
        agent.endInput();
      });
      soon(() => pass(Number.POSITIVE_INFINITY, () => false));
    },
    takesInput: () => isAlive && takesInput,
    isAlive: () => isAlive,
    stopReading() {
      isRead = false;
    },
    readOn() {
      isRead = true;
      for (const bytes of held) listener?.out(bytes);
      held = [];
    },
    closeStdout() {
      isClosed = true;
    },
    kill(signal) {
      soon(() => {
        if (signal === 'SIGTERM' || signal === 'SIGHUP') agent.signal(signal);
        else end(null, signal);
      });
    },
    now: () => now,
    async wait(milliseconds) {
      const until = now + milliseconds;
      pass(until, () => false);
      now = until;
      agent.advance(now);
      work();
    },
    async more(patience) {
      if (pass(now + patience, (said) => said)) idleRounds = 0;
      // Another part of the script may act in the meantime.
      await new Promise((resolve) => setImmediate(resolve));
      idleRounds += 1;
      return idleRounds < mostIdleRounds;
    },
  };
}

const decoded = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
