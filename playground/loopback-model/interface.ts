import { anthropicMessages } from '../demo-agent/model/anthropic-messages.ts';
import { chatCompletions } from '../demo-agent/model/chat-completions.ts';
import type { Conversation } from '../demo-agent/model/conversation.ts';
import type { Frame } from '../demo-agent/model/frame.ts';
import type { Reply } from '../demo-agent/model/script.ts';

/** A way to ask a model, by the path that a request for it has. */
export interface ModelInterface {
  path: string;
  frames(conversation: Conversation, reply: Reply): Generator<Frame>;
  /** The body of an error. */
  failure(message: string): object;
}

export const interfaces: readonly ModelInterface[] = [
  {
    path: '/v1/chat/completions',
    frames: chatCompletions,
    failure: (message) => ({ error: { message, type: 'loopback_error', code: null } }),
  },
  {
    path: '/v1/messages',
    frames: anthropicMessages,
    failure: (message) => ({ type: 'error', error: { type: 'api_error', message } }),
  },
];
