import type { AssembledBlock, AssembledMessage } from '../../../src/wire/assembly.ts';
import { visible } from '../../../src/wire/visible.ts';
import { run } from '../session.ts';

/** The messages as they are put together from what passed: finished ones, and the one that grows. */
export function Conversation() {
  const { messages, growing } = run.value;
  const all = growing ? [...messages, growing] : messages;
  if (all.length === 0) return <p class="empty">Messages appear here as they are assembled from the wire.</p>;
  return (
    <ol class="conversation">
      {all.map((message, index) => (
        <li key={`${message.role}-${index}`} class={`message role-${message.role}`}>
          <Message message={message} />
        </li>
      ))}
    </ol>
  );
}

/** Names of the roles as a reader of a conversation knows them. */
const speakers: Record<string, string> = {
  user: 'you',
  assistant: 'agent',
  toolResult: 'tool result',
  system: 'system prompt',
};

function Message({ message }: { message: AssembledMessage }) {
  const { role, blocks, ended, stopReason, errorMessage } = message;
  const speaker = speakers[role] ?? role;
  const content = blocks.map((block, index) => <Block key={`${block.kind}-${index}`} block={block} />);
  if (role === 'system') {
    return (
      <details>
        <summary>{speaker}</summary>
        {content}
      </details>
    );
  }
  return (
    <>
      <h2>
        {speaker}
        {!ended && <span class="growing"> writing …</span>}
        {ended && stopReason && stopReason !== 'stop' && <span class="stop-reason"> {stopReason}</span>}
      </h2>
      {content}
      {errorMessage && <p class="problem">{visible(errorMessage)}</p>}
    </>
  );
}

function Block({ block }: { block: AssembledBlock }) {
  const text = visible(block.text);
  switch (block.kind) {
    case 'thinking':
      return (
        <details class="thinking">
          <summary>thinking</summary>
          <p class="said">{text}</p>
        </details>
      );
    case 'toolCall':
      return (
        <p class="tool-call">
          calls <code>{block.toolName}</code> <code class="arguments">{text}</code>
        </p>
      );
    case 'text':
      return <p class="said">{text}</p>;
  }
}
