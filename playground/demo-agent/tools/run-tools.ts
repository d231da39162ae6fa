import type { Agent } from '../agent.ts';
import type { ToolCall, ToolDeclaration, ToolResult, ToolResultMessage } from '../records.ts';
import { messageOf, textOf } from '../records.ts';
import type { Abort, Started, Task } from '../schedule.ts';
import type { NestedOutcome } from './tool.ts';
import { textResult } from './tool.ts';
import { allTools } from './tools.ts';

/** What came of a call. Without a duration it was never run. */
interface Outcome {
  call: ToolCall;
  result: ToolResult;
  isError: boolean;
  durationMs?: number;
  nested: NestedCall[];
}

/** A call that a tool made, as its result tells afterwards. */
interface NestedCall {
  id: string;
  name: string;
  status: 'ok' | 'error';
  arguments: object;
  durationMs: number;
  error?: string;
}

/**
 * Runs the tools that an answer calls, all at once: each is started in its turn, they end as they end, and their results are told
 * in the order of the calls.
 */
export function* runTools(agent: Agent, calls: readonly ToolCall[], abort: Abort): Task<ToolResultMessage[]> {
  const begun: (() => Started<Outcome>)[] = [];
  for (const call of calls) {
    agent.emit(startOf(call));
    yield* agent.schedule.turn();
    const refusal = refusalOf(agent, call, abort);
    if (refusal === undefined) begun.push(() => agent.schedule.start(runOne(agent, call, abort)));
    else {
      const failed: Outcome = { call, result: textResult(refusal, {}), isError: true, nested: [] };
      agent.emit(endOf(failed));
      yield* agent.schedule.turn();
      // biome-ignore lint/correctness/useYield: it is over, and the others wait.
      const over = (function* (): Task<Outcome> {
        return failed;
      })();
      begun.push(() => agent.schedule.start(over));
    }
  }
  const running = begun.map((begin) => begin());
  const results: ToolResultMessage[] = [];
  for (const { result } of running) results.push(resultMessage(agent, yield* result()));
  return results;
}

/** The calls of an answer that was cut: their arguments may be cut as well, so none of them runs. */
export function* skipCutCalls(agent: Agent, calls: readonly ToolCall[]): Task<ToolResultMessage[]> {
  const results: ToolResultMessage[] = [];
  for (const call of calls) {
    agent.emit(startOf(call));
    const text = `Tool call "${call.name}" was not executed: the response hit the output token limit, so its arguments may be truncated. Re-issue the tool call with complete arguments.`;
    const outcome: Outcome = { call, result: textResult(text, {}), isError: true, nested: [] };
    agent.emit(endOf(outcome));
    results.push(resultMessage(agent, outcome));
    yield* agent.schedule.turn();
  }
  return results;
}

/** Why a call is not run at all, in Pi's words. */
function refusalOf(agent: Agent, call: ToolCall, abort: Abort): string | undefined {
  if (abort.aborted) return 'Operation aborted';
  const tool = agent.tools.get(call.name);
  if (!tool) return `Tool ${call.name} not found`;
  if (call.argumentsError !== undefined)
    return `Invalid arguments for tool "${call.name}": ${call.argumentsError}`;
  return missingArguments(tool, call) ?? blockedBy(call);
}

function missingArguments({ name, parameters }: ToolDeclaration, call: ToolCall): string | undefined {
  const { required = [] } = parameters as { required?: string[] };
  const missing = required.filter((argument) => !(argument in call.arguments));
  if (missing.length === 0) return undefined;
  const errors = missing.map((argument) => `  - root: must have required property ${argument}`);
  return `Validation failed for tool "${name}":\n${errors.join('\n')}\n\nReceived arguments:\n${JSON.stringify(call.arguments, null, 2)}`;
}

/** The extension blocks a command that says so, and fails at another. */
function blockedBy({ arguments: args }: ToolCall): string | undefined {
  const command = String(args.command ?? '');
  if (command.includes('forbidden')) return 'The extension has blocked this call.';
  return command.includes('throwing') ? 'The hook has thrown this on purpose.' : undefined;
}

function* runOne(agent: Agent, call: ToolCall, abort: Abort): Task<Outcome> {
  const nested: NestedCall[] = [];
  const outcome = yield* execute(agent, call, abort, undefined, nested);
  agent.emit(endOf(outcome));
  yield* agent.schedule.turn();
  return outcome;
}

/** @param parent the call by which this one was made. */
function* execute(
  agent: Agent,
  call: ToolCall,
  abort: Abort,
  parent: string | undefined,
  nested: NestedCall[],
): Task<Outcome> {
  const startedAt = agent.schedule.now();
  const tool = allTools.get(call.name)!;
  let count = 0;
  const finish = (result: ToolResult, isError: boolean): Outcome => ({
    call,
    result,
    isError,
    durationMs: agent.schedule.now() - startedAt,
    nested,
  });
  try {
    const result = yield* tool.run({
      agent,
      id: call.id,
      args: call.arguments,
      abort,
      update: (partialResult) => agent.emit({ ...updateOf(call, partialResult), ...parentOf(parent) }),
      *nest(name, args): Task<NestedOutcome> {
        count += 1;
        const inner: ToolCall = { type: 'toolCall', id: `${call.id}/${count}`, name, arguments: args };
        agent.emit({ ...startOf(inner), ...parentOf(call.id) });
        const refusal = refusalOf(agent, inner, abort);
        const outcome: Outcome =
          refusal === undefined
            ? yield* execute(agent, inner, abort, call.id, nested)
            : { call: inner, result: textResult(refusal, {}), isError: true, nested };
        nested.push(nestedCall(outcome));
        agent.emit({ ...endOf(outcome), ...parentOf(call.id) });
        return outcome;
      },
    });
    return finish(result, false);
  } catch (error) {
    return finish(textResult(messageOf(error), {}), true);
  }
}

const parentOf = (parent: string | undefined) => (parent === undefined ? {} : { parentToolCallId: parent });

const startOf = ({ id, name, arguments: args }: ToolCall) => ({
  type: 'tool_execution_start',
  toolCallId: id,
  toolName: name,
  args,
});

const updateOf = ({ id, name, arguments: args }: ToolCall, partialResult: object) => ({
  type: 'tool_execution_update',
  toolCallId: id,
  toolName: name,
  args,
  partialResult,
});

const endOf = ({ call, result, isError, durationMs }: Outcome) => ({
  type: 'tool_execution_end',
  toolCallId: call.id,
  toolName: call.name,
  result,
  isError,
  ...(durationMs === undefined ? {} : { durationMs }),
});

function nestedCall({ call, result, isError, durationMs = 0 }: Outcome): NestedCall {
  return {
    id: call.id,
    name: call.name,
    status: isError ? 'error' : 'ok',
    arguments: call.arguments,
    durationMs,
    ...(isError ? { error: textOf(result.content) } : {}),
  };
}

function resultMessage(
  agent: Agent,
  { call, result, isError, durationMs, nested }: Outcome,
): ToolResultMessage {
  return {
    role: 'toolResult',
    toolCallId: call.id,
    toolName: call.name,
    content: result.content,
    ...(result.details === undefined ? {} : { details: result.details }),
    isError,
    ...(durationMs === undefined ? {} : { durationMs }),
    timestamp: agent.clock(),
    ...(nested.length > 0 ? { nestedCalls: { calls: nested, complete: true } } : {}),
  };
}
