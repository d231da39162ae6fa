import type { Agent } from '../agent.ts';
import type { CustomMessage } from '../records.ts';
import { append } from '../session/tree.ts';
import { retellContext } from './session.ts';

/** Keeps a message of an extension and tells it. */
export function appendCustom(agent: Agent, message: CustomMessage): void {
  const { customType, content, display, details } = message;
  append(agent, agent.session.tree, { type: 'custom_message', customType, content, display, details });
  retellContext(agent.session);
  agent.emit({ type: 'message_start', message });
  agent.emit({ type: 'message_end', message });
}
