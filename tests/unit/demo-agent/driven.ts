import { createDemoAgent } from '../../../playground/demo-agent/demo-agent.ts';
import { loadScenarios } from '../../../playground/demo-agent/load-scenarios.ts';
import type { DemoAgentOptions } from '../../../playground/demo-agent/options.ts';
import { demoAgentOptions } from '../../../playground/demo-agent/options.ts';
import { createLineSplitter } from '../../../src/wire/framing.ts';
import type { WireRecord } from '../../../src/wire/record.ts';
import { parseLine } from '../../../src/wire/record.ts';
import type { TranscriptEntry } from '../../../src/wire/transcript.ts';
import { lineContent } from '../../../src/wire/transcript.ts';

export const scenarios = await loadScenarios();

/** A demo agent whose time passes only when the test says so, and everything that passed. */
export function driveDemo(options: Partial<DemoAgentOptions> = {}) {
  const agent = createDemoAgent(demoAgentOptions({ scenarios, ...options }));
  const entries: TranscriptEntry[] = [];
  const bytes: Uint8Array[] = [];
  const add = (entry: TranscriptEntry) => void entries.push({ seq: entries.length + 1, ...entry });
  const out = createLineSplitter((line) => add({ dir: 'out', ...lineContent(line) }));
  let now = 0;
  let ended = false;

  const work = () => {
    do {
      for (const output of agent.work()) {
        if ('exit' in output) {
          ended = true;
          out.end();
          add({ dir: 'exit', code: output.exit, signal: null });
        } else if ('err' in output)
          for (const raw of output.err.split('\n').filter(Boolean)) add({ dir: 'err', raw });
        else if ('out' in output) {
          const said = typeof output.out === 'string' ? new TextEncoder().encode(output.out) : output.out;
          bytes.push(said);
          out.push(said);
        }
      }
    } while (agent.isReady());
  };

  return {
    entries,
    /** What it put on stdout so far. */
    text: () => new TextDecoder().decode(Buffer.concat(bytes)),
    hasEnded: () => ended,
    /** The records that it sent so far. */
    records: (): WireRecord[] =>
      entries.flatMap((entry) => {
        const parsed = entry.dir === 'out' && 'raw' in entry ? parseLine(entry.raw) : undefined;
        return parsed && 'record' in parsed ? [parsed.record] : [];
      }),
    send(line: object | string) {
      const raw = typeof line === 'string' ? line : JSON.stringify(line);
      add({ dir: 'in', raw });
      agent.receive(raw);
      work();
    },
    /** Lets so many milliseconds pass. */
    pass(milliseconds: number) {
      const until = now + milliseconds;
      for (let due = agent.due(); !ended && due !== undefined && due <= until; due = agent.due()) {
        now = Math.max(now, due);
        agent.advance(now);
        work();
      }
      now = until;
      agent.advance(now);
      work();
    },
    endInput() {
      agent.endInput();
      work();
    },
    /** Nothing is going to happen unless the client does something. */
    isQuiet: () => agent.due() === undefined && !agent.isReady(),
  };
}
