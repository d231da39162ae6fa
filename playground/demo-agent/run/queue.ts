import type { Agent } from '../agent.ts';
import type { ImageContent, UserMessage } from '../records.ts';
import type { Queue, QueuedMessage, Session } from './session.ts';

export type Delivery = 'steer' | 'followUp';

/** Lets a message of the client wait. */
export function enqueue(agent: Agent, how: Delivery, text: string, images: unknown): void {
  const queue = queueFor(agent.session, how);
  queue.texts.push(text);
  tellQueue(agent);
  const attached = Array.isArray(images) ? (images as ImageContent[]) : [];
  const message: UserMessage = {
    role: 'user',
    content: [{ type: 'text', text }, ...attached],
    timestamp: agent.clock(),
  };
  queue.messages.push(message);
}

export const queueFor = (session: Session, how: Delivery): Queue =>
  how === 'followUp' ? session.followUp : session.steering;

export function tellQueue({ session, emit }: Agent): void {
  emit({
    type: 'queue_update',
    steering: [...session.steering.texts],
    followUp: [...session.followUp.texts],
  });
}

export const hasQueued = ({ steering, followUp }: Session) =>
  steering.messages.length > 0 || followUp.messages.length > 0;

/** Takes what is to be delivered next: all that waits, or one message. Any mode but "all" is one at a time. */
export function take({ messages }: Queue, mode: unknown): QueuedMessage[] {
  return messages.splice(0, mode === 'all' ? messages.length : 1);
}

/** A message of the queue has come to its turn: it is shown there no longer. */
export function dequeueText(agent: Agent, text: string): void {
  for (const { texts } of [agent.session.steering, agent.session.followUp]) {
    const at = texts.indexOf(text);
    if (at < 0) continue;
    texts.splice(at, 1);
    tellQueue(agent);
    return;
  }
}

/** Empties both queues and tells what was in them. */
export function clearQueue(agent: Agent): { steering: string[]; followUp: string[] } {
  const { steering, followUp } = agent.session;
  const cleared = { steering: [...steering.texts], followUp: [...followUp.texts] };
  for (const queue of [steering, followUp]) Object.assign(queue, { messages: [], texts: [] });
  tellQueue(agent);
  return cleared;
}
