import type { WireState } from './state.ts';

/** Something that is held to be so, and the lines that say it. */
export interface Belief {
  about:
    | 'agent'
    | 'run'
    | 'turn'
    | 'message'
    | 'tools'
    | 'retry'
    | 'compaction'
    | 'queue'
    | 'dialogs'
    | 'commands'
    | 'session';
  /** In a few words: `running`, `2 wait`. */
  is: string;
  /** Lines of the transcript, oldest first; none where it is the state of a fresh agent. */
  because: readonly number[];
}

/** All that is known, each with the lines behind it. What is unknown is left out. */
export function beliefs(state: WireState): Belief[] {
  const { exit, run, assembly, queue, dialogs, commands, session } = state;
  const found: Belief[] = [];
  const add = (about: Belief['about'], is: string, ...because: (number | undefined)[]) =>
    found.push({
      about,
      is,
      because: because.filter((line): line is number => line !== undefined && line > 0),
    });
  if (exit)
    add(
      'agent',
      exit.signal === null ? `ended with exit code ${exit.code}` : `ended by ${exit.signal}`,
      exit.line,
    );
  if (run.phase !== 'unknown') add('run', run.phase === 'ended' ? 'ended, not settled' : run.phase, run.line);
  for (const about of ['turn', 'retry', 'compaction'] as const) {
    if (typeof run[about] === 'number') add(about, 'under way', run[about]);
  }
  if (typeof assembly === 'object') add('message', `of ${assembly.role}, growing`, assembly.line);
  if (run.tools.size > 0)
    add('tools', `${run.tools.size} at work`, ...[...run.tools.values()].map(({ line }) => line));
  const queued = queue.steering.length + queue.followUp.length;
  if (queue.line !== 'unknown') add('queue', queued === 0 ? 'empty' : `${queued} wait`, queue.line);
  const open = [...dialogs.open.values()];
  if (open.length > 0) add('dialogs', `${open.length} open`, ...open.map(({ line }) => line));
  const waiting = [...commands.open];
  if (waiting.length > 0)
    add('commands', `${waiting.length} not answered`, ...waiting.map(({ line }) => line));
  if (session.replacing !== undefined) add('session', 'being replaced', session.replacing);
  else if (session.replaced !== undefined) add('session', 'replaced', session.replaced);
  return found;
}
