import { expect, onTestFinished, test, vi } from 'vitest';
import type { AgentListener } from '../../../playground/bridge/agent-process.ts';
import { startAgent } from '../../../playground/bridge/agent-process.ts';
import { createOutputPipe } from '../../../playground/bridge/output-pipe.ts';
import { temporaryFolder } from '../temporary.ts';

test.for(['a pipe of its own', 'a pipe of Node'] as const)(
  'what an agent has printed before its end comes whole, also when it was held back: %s',
  async (way) => {
    let printed = '';
    const exited = vi.fn();
    const listener = {
      lines: (stream, lines) => {
        if (stream === 'out') printed += String(lines);
      },
      line: (stream, { bytes }) => {
        if (stream === 'out') printed += `${Buffer.from(bytes)}\n`;
      },
      started: () => {},
      failed: (reason) => expect.fail(reason),
      noticed: () => {},
      exited,
    } satisfies AgentListener;
    // More than is read at once, and less than a pipe holds: the agent can end without being read.
    const script = 'console.log("x".repeat(50_000)); console.log("last")';
    const launch = {
      command: process.execPath,
      args: ['-e', script],
      cwd: temporaryFolder(),
      env: { PATH: process.env.PATH ?? '' },
    };
    const output = way === 'a pipe of its own' ? await createOutputPipe() : undefined;
    const patience = { end: 300, term: 300, output: 200, kill: 5000 };
    const agent = startAgent(launch, listener, { patience, output });
    onTestFinished(agent.kill);
    agent.hold();
    await agent.gone;
    expect(exited).toHaveBeenCalledOnce();
    expect(printed.length).toBe(50_001 + 5);
    expect(printed.endsWith('\nlast\n')).toBe(true);
  },
);
