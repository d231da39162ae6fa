import type { Agent } from '../agent.ts';
import type { AssistantMessage } from '../records.ts';
import { append } from '../session/tree.ts';
import { retellContext } from './session.ts';

/** Leaves a failed answer out of what the model is shown; it stays in the tree, and an entry tells. */
export function omitAttempt(agent: Agent, answer: AssistantMessage): void {
  const { session } = agent;
  const calls = new Set(answer.content.flatMap((block) => (block.type === 'toolCall' ? [block.id] : [])));
  const at = session.messages.indexOf(answer);
  const later = at < 0 ? [] : session.messages.slice(at + 1);
  const next = later.findIndex(({ role }) => role === 'assistant');
  const results = (next < 0 ? later : later.slice(0, next)).filter(
    (message) => message.role === 'toolResult' && calls.has(message.toolCallId),
  );
  for (const message of [answer, ...results]) {
    const targetId = session.entryOf.get(message);
    if (targetId === undefined) continue;
    const entry = append(agent, session.tree, { type: 'context_edit', targetId, replacement: null });
    agent.emit({ type: 'entry_appended', entry });
  }
  retellContext(session);
}
