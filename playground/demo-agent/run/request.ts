import type { Conversation, ModelRequest } from '../model/conversation.ts';
import { readConversation } from '../model/conversation.ts';
import type { Model } from '../models.ts';
import type { BashExecutionMessage, Message } from '../records.ts';
import { textOf } from '../records.ts';
import type { RetrySettings } from '../settings.ts';

type RequestMessage = ModelRequest['messages'][number];

/** What the model is asked: the messages as the interface of the model takes them. */
export function conversationOf(model: Model, messages: readonly Message[]): Conversation {
  return readConversation({
    model: model.id,
    messages: messages.flatMap((message) => requestMessagesFor(model, message)),
    tools: [{}],
  });
}

function requestMessagesFor(model: Model, message: Message): RequestMessage[] {
  if (message.role !== 'toolResult') return requestMessages([message]);
  const text = textOf(message.content);
  const hasImage = message.content.some(({ type }) => type === 'image');
  // One of the interfaces has its results inside of a message of the user, where they are no text.
  if (model.api === 'anthropic-messages') return [{ role: 'user', content: [] }];
  const attached = { role: 'user', content: 'Attached image(s) from tool result:' };
  return [{ role: 'tool', content: text }, ...(hasImage && model.input.includes('image') ? [attached] : [])];
}

/** Characters that Pi puts around a summary when it shows it to the model. */
const aroundSummary = { compactionSummary: 107, branchSummary: 99 };

export function requestMessages(messages: readonly Message[]): RequestMessage[] {
  return messages.flatMap((message): RequestMessage[] => {
    switch (message.role) {
      case 'bashExecution':
        return message.excludeFromContext ? [] : [{ role: 'user', content: bashText(message) }];
      case 'compactionSummary':
      case 'branchSummary':
        return [{ role: 'user', content: message.summary + ' '.repeat(aroundSummary[message.role]) }];
      case 'custom':
        return [{ role: 'user', content: message.content }];
      case 'assistant':
        // An answer that failed is not shown to the model again.
        if (message.stopReason === 'error' || message.stopReason === 'aborted') return [];
        return [{ role: 'assistant', content: message.content }];
      default:
        return [{ role: message.role, content: message.content }];
    }
  });
}

function bashText({ command, output, cancelled, exitCode }: BashExecutionMessage): string {
  const shown = output ? `\`\`\`\n${output}\n\`\`\`` : '(no output)';
  const failed = exitCode ? `\n\nCommand exited with code ${exitCode}` : '';
  return `Ran \`${command}\`\n${shown}${cancelled ? '\n\n(command cancelled)' : failed}`;
}

/** A failure that a repeat may mend: the server is busy, or the connection broke. */
export const isRetryable = (error: string) =>
  /(?<![a-z0-9])(?:429|500|502|503|504|520|524|529)(?![a-z0-9])|overloaded|other side closed/i.test(error);

/** The longest wait before an attempt, in milliseconds. */
const longestDelay = 60_000;

/** The wait before an attempt, in milliseconds: doubled each time. */
export const retryDelay = ({ baseDelayMs }: RetrySettings, attempt: number) =>
  Math.min(baseDelayMs * 2 ** (attempt - 1), longestDelay);
