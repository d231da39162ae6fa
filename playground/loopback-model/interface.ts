import { anthropicMessages } from './anthropic-messages.ts';
import { chatCompletions } from './chat-completions.ts';
import type { Conversation } from './conversation.ts';
import type { Frame } from './frame.ts';
import type { Reply } from './script.ts';

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
