import type { OpenCommand } from './commands.ts';
import type { WireLine } from './line.ts';
import type { WireRecord } from './record.ts';
import { asText } from './visible.ts';

/** The line since which something is so; `none` where it is not, `unknown` where the lines do not tell. */
export type Since = number | 'none' | 'unknown';

/** Runs, turns and tools; retries and compactions between them. */
export interface Lifecycle {
  /**
   * `running` from `agent_start` to `agent_end`. After that the run is not over: a retry or a compaction may follow, and
   * only `agent_settled` makes the agent `idle`.
   */
  phase: 'unknown' | 'idle' | 'running' | 'ended';
  /** The line behind the phase, and its time. */
  line: number;
  t: number | undefined;
  turn: Since;
  retry: Since;
  /** The `agent_end` that has announced a retry which did not begin yet. */
  announced: number | undefined;
  compaction: Since;
  /** Why that compaction has begun: `threshold`. */
  reason: unknown;
  /** Tools that have started and not ended, by `toolCallId`. */
  tools: Map<unknown, OpenTool>;
  /** Those of this turn that have ended, and in which line. */
  endedTools: Map<unknown, number>;
  /** Every tool of this turn that has started; of others nothing is known. */
  toolsKnown: boolean;
  /**
   * Prompts that were answered `started` and whose run did not begin yet. Those that are lost in a burst have none, and
   * settle around the start of the first one's run. Before a transcript that starts late there may be any number.
   */
  started: number;
}

export interface OpenTool {
  line: number;
  name: string;
  /** The tool that has called this one. */
  parent: string | undefined;
}

export const unknownLifecycle = (): Lifecycle => ({
  phase: 'unknown',
  line: 0,
  t: undefined,
  turn: 'unknown',
  retry: 'unknown',
  announced: undefined,
  compaction: 'unknown',
  reason: undefined,
  tools: new Map(),
  endedTools: new Map(),
  toolsKnown: false,
  started: Number.POSITIVE_INFINITY,
});

export const idleLifecycle = (): Lifecycle => ({
  ...unknownLifecycle(),
  phase: 'idle',
  turn: 'none',
  retry: 'none',
  compaction: 'none',
  toolsKnown: true,
  started: 0,
});

/** No turn has so many tools at once; beyond it nothing is known of the oldest. */
const mostTools = 10_000;

export function takeEvent(run: Lifecycle, line: WireLine): void {
  const { number, record = {} } = line;
  switch (record.type) {
    case 'agent_start':
      if (run.phase !== 'ended') run.started = Math.max(0, run.started - 1);
      run.announced = undefined;
      beginRun(run, line);
      break;
    case 'agent_end':
      run.started = 0;
      run.announced = record.willRetry === true ? number : undefined;
      enter(run, 'ended', line);
      betweenTurns(run);
      break;
    case 'agent_settled':
      settle(run, line);
      break;
    case 'turn_start':
      betweenTurns(run);
      run.turn = number;
      break;
    case 'turn_end':
      // Whatever was before the transcript, a turn that ends is one of a run, and prompts that are lost have settled by then.
      if (run.phase === 'unknown') enter(run, 'running', line);
      if (run.phase === 'running') run.started = 0;
      betweenTurns(run);
      break;
    case 'tool_execution_start':
      startTool(run, number, record);
      break;
    case 'tool_execution_end':
      endTool(run, number, record);
      break;
    case 'auto_retry_start':
      run.announced = undefined;
      run.retry = number;
      break;
    case 'auto_retry_end':
      run.announced = undefined;
      run.retry = 'none';
      break;
    case 'compaction_start':
      run.compaction = number;
      run.reason = record.reason;
      break;
    case 'compaction_end':
      run.compaction = 'none';
      break;
  }
}

/** What the answer to a prompt tells of runs. */
export function takePromptAnswer(run: Lifecycle, { type, answer }: OpenCommand): void {
  if (type !== 'prompt' || !answer?.success || answer.disposition !== 'started') return;
  run.started += 1;
  // Whatever was before the transcript: within a run the prompt would have been refused.
  if (run.phase === 'unknown') enter(run, 'idle', { number: answer.line, t: undefined });
}

/** Whether `agent_settled` may be that of a prompt whose run never begins: its burst had only one. */
export const maySettleLostPrompt = ({ phase, started }: Lifecycle) =>
  started > 0 && (phase === 'idle' || phase === 'running');

function settle(run: Lifecycle, line: WireLine): void {
  if (maySettleLostPrompt(run)) {
    run.started -= 1;
    // Where nobody counted the prompts it may as well be the run that has settled.
    if (run.started === Number.POSITIVE_INFINITY && run.phase === 'running') {
      enter(run, 'unknown', line);
      run.turn = 'unknown';
      run.toolsKnown = false;
    }
    return;
  }
  enter(run, 'idle', line);
  betweenTurns(run);
  run.retry = 'none';
  run.announced = undefined;
}

function enter(
  run: Lifecycle,
  phase: Lifecycle['phase'],
  { number, t }: Pick<WireLine, 'number' | 't'>,
): void {
  run.phase = phase;
  run.line = number;
  run.t = t;
}

/** A start in the middle of a run is a mistake, and leaves open whether its turn and tools go on. */
function beginRun(run: Lifecycle, line: WireLine): void {
  const isWithin = run.phase === 'running' && typeof run.turn === 'number';
  enter(run, 'running', line);
  betweenTurns(run);
  if (isWithin) {
    run.turn = 'unknown';
    run.toolsKnown = false;
  }
}

function betweenTurns(run: Lifecycle): void {
  run.turn = 'none';
  // Even an empty map makes itself anew to be cleared.
  if (run.tools.size > 0) run.tools.clear();
  if (run.endedTools.size > 0) run.endedTools.clear();
  run.toolsKnown = true;
}

function startTool(
  run: Lifecycle,
  line: number,
  { toolCallId, toolName, parentToolCallId }: WireRecord,
): void {
  if (typeof toolCallId !== 'string') {
    run.toolsKnown = false;
    return;
  }
  const parent = typeof parentToolCallId === 'string' ? parentToolCallId : undefined;
  run.endedTools.delete(toolCallId);
  run.tools.set(toolCallId, { line, name: asText(toolName), parent });
  if (run.tools.size > mostTools) {
    run.tools.delete(run.tools.keys().next().value!);
    run.toolsKnown = false;
  }
}

function endTool(run: Lifecycle, line: number, { toolCallId }: WireRecord): void {
  run.tools.delete(toolCallId);
  if (typeof toolCallId !== 'string') return;
  run.endedTools.set(toolCallId, line);
  if (run.endedTools.size > mostTools) run.endedTools.delete(run.endedTools.keys().next().value!);
}
