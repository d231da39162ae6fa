import type { Agent } from '../agent.ts';
import type { ToolDeclaration, ToolResult } from '../records.ts';
import type { Abort, Task } from '../schedule.ts';

/** A tool that the model can call. What it throws becomes a result that says that it failed. */
export interface Tool extends ToolDeclaration {
  run(call: ToolRun): Task<ToolResult>;
}

export interface ToolRun {
  agent: Agent;
  id: string;
  args: Record<string, unknown>;
  abort: Abort;
  /** Shows the client how far it is. */
  update(partial: object): void;
  /** Calls another tool, as extensions can. */
  nest(name: string, args: Record<string, unknown>): Task<NestedOutcome>;
}

export interface NestedOutcome {
  isError: boolean;
  result: ToolResult;
}

export const textResult = (text: string, details?: unknown): ToolResult => ({
  content: [{ type: 'text', text }],
  ...(details === undefined ? {} : { details }),
});
