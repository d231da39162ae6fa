import './meaning.css';
import { visible } from '../../../src/wire/visible.ts';
import { Guarded } from '../Guarded.tsx';
import type { ShownMessage } from '../run.ts';
import { run } from '../session.ts';
import { isHeld } from '../target.ts';

/** The messages as they are put together from what passed: finished ones, and the one that grows. */
export function Conversation() {
  const { messages, growing } = run.value;
  const all = growing ? [...messages, growing] : messages;
  if (all.length === 0) return <p class="empty">Messages appear here as they are assembled from the wire.</p>;
  return (
    <ol class="conversation">
      {all.map((message, index) => (
        <li key={index} class={`message ${speakers.get(message.role)?.look ?? ''}`}>
          <Guarded key={message.role} what="This message">
            <Message message={message} />
          </Guarded>
        </li>
      ))}
    </ol>
  );
}

/** The roles as a reader of a conversation knows them. An agent may send any other; only these have a look of their own. */
const speakers = new Map([
  ['user', { name: 'you', look: 'role-user' }],
  ['assistant', { name: 'agent', look: 'role-assistant' }],
  ['toolResult', { name: 'tool result', look: 'role-tool-result' }],
  ['system', { name: 'system prompt', look: '' }],
]);

function Message({ message }: { message: ShownMessage }) {
  const { role, blocks, errorMessage } = message;
  const speaker = speakers.get(role)?.name ?? visible(role);
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
        {speaker} <Progress message={message} />
      </h2>
      {content}
      {errorMessage && <p class="problem">{visible(errorMessage)}</p>}
    </>
  );
}

/** Whether more of a message is to come, and what ended it if that is worth a word. */
function Progress({ message: { ended, stopReason } }: { message: ShownMessage }) {
  if (!ended) {
    return isHeld.value ? (
      <span class="growing">writing …</span>
    ) : (
      <span class="stop-reason">cut off: the agent has ended</span>
    );
  }
  return stopReason && stopReason !== 'stop' ? <span class="stop-reason">{visible(stopReason)}</span> : null;
}

function Block({ block }: { block: ShownMessage['blocks'][number] }) {
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
          calls <code>{visible(block.toolName ?? '')}</code> <code class="arguments">{text}</code>
        </p>
      );
    default:
      return <p class="said">{text}</p>;
  }
}
