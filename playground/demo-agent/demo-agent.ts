import type { WireRecord } from '../../src/wire/record.ts';
import type { Agent } from './agent.ts';
import { assemble } from './assemble.ts';
import { handleCommand } from './commands.ts';
import { answerDialog } from './dialogs.ts';
import type { DemoAgentOptions } from './options.ts';
import type { Output } from './output.ts';
import { messageOf } from './records.ts';
import { prompt } from './run/prompt.ts';
import type { Task } from './schedule.ts';
import { endIfAsked, shutDown } from './shut-down.ts';

/**
 * The demo agent as a machine: lines and the time go in, output comes out. It has no clock, no timer and no process of its own, so
 * the same input at the same times gives the same output.
 */
export interface DemoAgent {
  /** Takes a line without its LF. */
  receive(line: string): void;
  /** stdin has ended: what is under way is aborted, and the agent ends. */
  endInput(): void;
  /** A signal that Pi listens to: the exit code says which. */
  signal(name: 'SIGTERM' | 'SIGHUP'): void;
  /** Moves the time to so many milliseconds after the start. */
  advance(to: number): void;
  /** When something is due next, in milliseconds after the start; nothing if it waits for the client. */
  due(): number | undefined;
  /**
   * Works until it has to wait, or has put out about so many characters; gives what it put out. More may be ready: `isReady` tells.
   */
  work(limit?: number): Output[];
  isReady(): boolean;
}

export function createDemoAgent(options: DemoAgentOptions): DemoAgent {
  const process = assemble(options);
  const { schedule, output } = process.agent;
  for (const warning of options.warnings) output.err(`${warning}\n`);
  if (options.failure !== undefined) {
    output.err(`${options.failure}\n`);
    output.exit(1);
  }
  if (options.jsonPrompts) playPrompts(process.agent, options.jsonPrompts);
  return {
    receive: (line) => receive(process.agent, line),
    endInput() {
      // In JSON mode nothing was to be read.
      if (!options.jsonPrompts) shutDown(process.agent, 0);
    },
    signal: (name) => shutDown(process.agent, name === 'SIGHUP' ? 129 : 143),
    advance: schedule.advance,
    due: () => (output.isOver() ? undefined : schedule.due()),
    work(limit = 65_536) {
      schedule.run(() => output.isOver() || output.length() >= limit);
      return output.take();
    },
    isReady: () => !output.isOver() && schedule.isReady(),
  };
}

function receive(agent: Agent, line: string): void {
  const { output } = agent;
  if (output.isOver() || output.isSilent()) return;
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch (error) {
    const reason = `Failed to parse command: ${messageOf(error)}`;
    agent.answer({ type: 'response', command: 'parse', success: false, error: reason });
    return;
  }
  if (read === null) {
    // Pi reads a member of it, and nothing catches what is thrown then.
    output.err("TypeError: Cannot read properties of null (reading 'id')\n");
    output.exit(1);
    return;
  }
  // What is no object has no members: it is answered as an unknown command.
  const record: WireRecord = typeof read === 'object' ? (read as WireRecord) : {};
  if (record.type === 'extension_ui_response') {
    answerDialog(agent, record);
    return;
  }
  agent.process.commandsUnderWay += 1;
  agent.schedule.start(
    (function* (): Task {
      yield* handleCommand(agent, record);
      agent.process.commandsUnderWay -= 1;
      endIfAsked(agent.process.agent);
    })(),
  );
}

/** JSON mode: the header of the session, then everything that happens, then the end. */
function playPrompts(agent: Agent, prompts: readonly string[]): void {
  agent.emit(agent.session.tree.header);
  agent.schedule.start(
    (function* (): Task {
      for (const message of prompts) yield* prompt(agent, { message }, () => {});
      agent.output.exit(0);
    })(),
  );
}
