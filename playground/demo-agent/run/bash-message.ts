import type { Agent } from '../agent.ts';
import type { BashExecutionMessage } from '../records.ts';
import { append } from '../session/tree.ts';
import { retellContext } from './session.ts';

/** Keeps what a bash command gave; while a run is under way, at its end. */
export function recordBash(agent: Agent, message: BashExecutionMessage): void {
  if (agent.session.isRunActive) agent.session.pendingBash.push(message);
  else appendBash(agent, message);
}

export function appendBash(agent: Agent, message: BashExecutionMessage): void {
  append(agent, agent.session.tree, { type: 'message', message });
  retellContext(agent.session);
}
