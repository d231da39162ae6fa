import type { Message, SessionEntry } from '../records.ts';
import type { Projected } from '../session/tree.ts';
import { contextTokens } from '../usage.ts';

/** Tokens of a message as Pi estimates them: a quarter of its characters. */
export function estimate(message: Message): number {
  return Math.ceil(charactersOf(message) / 4);
}

/** An image counts as so many characters. */
const imageCharacters = 4800;

function charactersOf(message: Message): number {
  switch (message.role) {
    case 'system':
      return (
        message.content.length +
        Object.values(message.sections ?? {}).reduce((sum, section) => sum + section.length, 0) +
        (message.toolsAdded ? JSON.stringify(message.toolsAdded).length : 0)
      );
    case 'assistant':
      return message.content.reduce((sum, block) => {
        if (block.type === 'text') return sum + block.text.length;
        if (block.type === 'thinking') return sum + block.thinking.length;
        return sum + block.name.length + JSON.stringify(block.arguments).length;
      }, 0);
    case 'bashExecution':
      return String(message.command).length + message.output.length;
    case 'branchSummary':
    case 'compactionSummary':
      return message.summary.length;
    default:
      return contentLength(message.content);
  }
}

const contentLength = (content: string | readonly { type: string; text?: string }[]): number =>
  typeof content === 'string'
    ? content.length
    : content.reduce(
        (sum, block) => sum + (block.type === 'image' ? imageCharacters : (block.text ?? '').length),
        0,
      );

/** The last answer whose usage tells how full the context was, by its place among the messages. */
function lastUsage(messages: readonly Message[]): { tokens: number; index: number } | undefined {
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index]!;
    if (message.role !== 'assistant' || message.stopReason === 'aborted' || message.stopReason === 'error')
      continue;
    const tokens = contextTokens(message.usage);
    if (tokens > 0) return { tokens, index };
  }
  return undefined;
}

/** Tokens in the context: what the last answer told and an estimate of what came after it, or an estimate of all. */
export function contextEstimate(projection: readonly Projected[], branch: readonly SessionEntry[]): number {
  const messages = projection.flatMap((projected) => projected.messages);
  const told = lastUsage(messages);
  const estimateOf = (part: readonly Message[]) => part.reduce((sum, message) => sum + estimate(message), 0);
  if (told) {
    const teller = projection.find((projected) => projected.messages.includes(messages[told.index]!));
    const changed = branch.findLastIndex(({ type }) => type === 'context_edit' || type === 'compaction');
    if (branch.indexOf(teller!.entry) > changed)
      return told.tokens + estimateOf(messages.slice(told.index + 1));
  }
  const system = messages.findLast(({ role }) => role === 'system');
  const others = messages.filter(({ role }) => role !== 'system');
  return (system ? estimate(system) : 0) + estimateOf(others);
}

/** The same by messages alone; whether a usage was behind it, and of which message. */
export function messagesEstimate(messages: readonly Message[]) {
  const told = lastUsage(messages);
  const later = told ? messages.slice(told.index + 1) : messages;
  return {
    tokens: (told?.tokens ?? 0) + later.reduce((sum, message) => sum + estimate(message), 0),
    teller: told ? messages[told.index] : undefined,
  };
}
