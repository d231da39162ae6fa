import type { Agent } from '../agent.ts';
import { extensionCommands, runExtensionCommand } from '../extension/commands.ts';
import type { ImageContent, UserMessage } from '../records.ts';
import type { Task } from '../schedule.ts';
import { expandTemplate } from './expand-template.ts';
import { checkImages, normaliseImages } from './images.ts';
import type { Delivery } from './queue.ts';
import { enqueue } from './queue.ts';
import { run } from './run.ts';

/** What became of a prompt. */
export type Disposition = 'started' | 'queued' | 'handled';

/** A prompt as it came: what a client sends is checked no more than Pi checks it. */
export interface Prompt {
  message: string;
  images?: unknown;
  streamingBehavior?: unknown;
}

/** Takes a prompt and works on it. @param told is called with what became of it, before the work. */
export function* prompt(agent: Agent, asked: Prompt, told: (disposition: Disposition) => void): Task {
  // Without a string this throws the words of the runtime, which Pi answers.
  const { message: text } = withScenario(agent, asked);
  if (text.startsWith('/') && (yield* runExtensionCommand(agent, text))) return told('handled');
  const { session } = agent;
  if (session.compaction || session.branchSummary)
    throw new Error(
      'Cannot submit a prompt while compaction is in progress. Wait for compaction to finish and retry.',
    );
  session.preflights += 1;
  try {
    yield* agent.schedule.turn();
    if (agent.extension.consumes(text)) return told('handled');
  } finally {
    session.preflights -= 1;
  }
  const expanded = expandTemplate(agent, text);
  if (session.isRunActive) {
    if (!asked.streamingBehavior)
      throw new Error(
        "Agent is already processing. Specify streamingBehavior ('steer' or 'followUp') to queue the message.",
      );
    enqueue(agent, asked.streamingBehavior === 'followUp' ? 'followUp' : 'steer', expanded, asked.images);
    return told('queued');
  }
  if (!agent.hasModel)
    throw new Error(`No API key found for the selected model.\n\n${agent.options.noModelHelp}`);
  yield* agent.schedule.turn();
  yield* run(agent, userMessage(agent, expanded, asked.images), () => told('started'));
}

/** Without a scenario of its own, a prompt plays the one that was chosen at the start. */
function withScenario(agent: Agent, asked: Prompt): Prompt {
  const { scenario } = agent.options;
  if (!scenario || typeof asked.message !== 'string') return asked;
  const isOwn = asked.message.startsWith('/') || /\bdemo:[\w-]/.test(asked.message);
  return isOwn || !scenario.prompt?.startsWith('/') ? asked : { ...asked, message: scenario.prompt };
}

function userMessage(agent: Agent, text: string, images: unknown): UserMessage {
  checkImages(images);
  const attached = images ? [...(images as ImageContent[])] : [];
  return {
    role: 'user',
    content: normaliseImages([{ type: 'text', text }, ...attached]),
    timestamp: agent.clock(),
  };
}

/** The commands steer and follow_up: the message waits, also where nothing runs. */
export function* queueMessage(agent: Agent, how: Delivery, text: string, images: unknown): Task<Disposition> {
  if (text.startsWith('/')) {
    const name = text.slice(1).split(' ')[0]!;
    if (extensionCommands.has(name))
      throw new Error(
        `Extension command "/${name}" cannot be queued. Use prompt() or execute the command when not streaming.`,
      );
  }
  yield* agent.schedule.turn();
  if (agent.extension.consumes(text)) return 'handled';
  enqueue(agent, how, expandTemplate(agent, text), images);
  return 'queued';
}
