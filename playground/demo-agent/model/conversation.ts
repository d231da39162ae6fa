/**
 * The part of a request that decides what to answer, whatever interface it came through.
 */
export interface Conversation {
  model: string;
  /** The text of the last message of the user. */
  prompt: string;
  /** How many times the model has spoken since then. */
  replied: number;
  /** Without tools, the agent wants a summary of the conversation and not the next turn of it. */
  hasTools: boolean;
  /** Characters of the messages, the system prompt left out: it differs from machine to machine. */
  length: number;
}

/** What both interfaces have in common. */
export interface ModelRequest {
  model: string;
  messages: Message[];
  tools?: unknown[];
}

interface Message {
  role: string;
  content?: unknown;
}

export function readConversation({ model, messages, tools = [] }: ModelRequest): Conversation {
  const spoken = messages.filter(({ role }) => role !== 'system' && role !== 'developer');
  const last = spoken.findLastIndex((message, index) => isPrompt(message, spoken[index - 1]));
  const replied = spoken.slice(last + 1).filter(({ role }) => role === 'assistant').length;
  return {
    model,
    prompt: textOf(spoken[last]?.content),
    replied,
    hasTools: tools.length > 0,
    length: spoken.reduce((sum, { content }) => sum + textOf(content).length, 0),
  };
}

/**
 * Tool results come as user messages in one of the interfaces and hold no text of the user; in the other, the images of a
 * tool result come in a user message of their own after it.
 */
function isPrompt({ role, content }: Message, before: Message | undefined): boolean {
  if (role !== 'user' || textOf(content) === '') return false;
  return !(before?.role === 'tool' && textOf(content).startsWith('Attached image'));
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: { type?: unknown; text?: unknown }) => (part.type === 'text' ? String(part.text) : ''))
    .join('');
}

/** Four characters count as one token, so that the numbers depend on the conversation and nothing else. */
export const tokens = (characters: number) => Math.ceil(characters / 4);
