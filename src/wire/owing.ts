import type { WireState } from './state.ts';

/** Whose turn it is: who has to send something before anything goes on. */
export interface Owing {
  who: 'client' | 'agent' | 'nobody' | 'unknown';
  /** What is waited for, in a few words: `the answer to bash`. */
  what: string;
  /** The line since which it is so, and its time in milliseconds of the transcript. */
  line: number | undefined;
  t: number | undefined;
}

/** Who owes the next line. A dialog stops the agent, so it comes before everything that the agent is doing. */
export function owing({ exit, dialogs, run, commands }: WireState): Owing {
  if (exit) return { who: 'nobody', what: 'the agent has ended', line: exit.line, t: undefined };
  const [dialog] = dialogs.open.values();
  if (dialog) return { who: 'client', what: `the reply to ${dialog.method}`, line: dialog.line, t: dialog.t };
  if (run.phase === 'running' || run.phase === 'ended') {
    const { what, line } = underWay(run);
    return { who: 'agent', what, line, t: line === run.line ? run.t : undefined };
  }
  const [command] = commands.open;
  if (command) {
    const what = `the answer to ${command.type ?? 'a line that is no command'}`;
    return { who: 'agent', what, line: command.line, t: command.t };
  }
  if (typeof run.compaction === 'number')
    return { who: 'agent', what: 'the end of a compaction', line: run.compaction, t: undefined };
  if (run.phase === 'unknown') return { who: 'unknown', what: '', line: undefined, t: undefined };
  return { who: 'nobody', what: 'the agent is idle', line: run.line || undefined, t: run.t };
}

/** What a run is at. */
function underWay({ tools, retry, compaction, line }: WireState['run']): { what: string; line: number } {
  const [tool] = tools.values();
  if (tool) return { what: `the end of the tool ${tool.name}`, line: tool.line };
  if (typeof compaction === 'number') return { what: 'the end of a compaction', line: compaction };
  if (typeof retry === 'number') return { what: 'the next attempt', line: retry };
  return { what: 'the end of the run', line };
}
