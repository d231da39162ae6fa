import type { WireRecord } from '../../src/wire/record.ts';
import type { Agent } from './agent.ts';
import { bashCommands } from './commands/bash.ts';
import type { CommandHandler } from './commands/command.ts';
import { modelCommands } from './commands/models.ts';
import { queueCommands } from './commands/queue.ts';
import { sessionCommands } from './commands/sessions.ts';
import { stateCommands } from './commands/state.ts';
import { messageOf } from './records.ts';
import type { Prompt } from './run/prompt.ts';
import { prompt } from './run/prompt.ts';
import type { Task } from './schedule.ts';

/** Every command but `prompt`, which is answered before it is done. */
export const commands: ReadonlyMap<string, CommandHandler> = new Map(
  Object.entries({
    ...queueCommands,
    ...stateCommands,
    ...modelCommands,
    ...sessionCommands,
    ...bashCommands,
  }),
);

/** Works on a line that was JSON and no answer to a dialog, and answers it when it is done. */
export function* handleCommand(agent: Agent, command: WireRecord): Task {
  const { id, type } = command;
  if (type === 'prompt') return yield* handlePrompt(agent, command);
  const handler = commands.get(type as string);
  try {
    if (!handler) throw new Error(`Unknown command: ${type}`);
    const data = yield* handler(agent, command);
    yield* agent.schedule.turn();
    agent.answer({ id, type: 'response', command: type, success: true, data });
  } catch (error) {
    yield* agent.schedule.turn();
    agent.answer({ id, type: 'response', command: type, success: false, error: messageOf(error) });
  }
}

function* handlePrompt(agent: Agent, { id, ...asked }: WireRecord): Task {
  let isTold = false;
  const answer = (rest: object) => {
    if (!isTold) agent.answer({ id, type: 'response', command: 'prompt', ...rest });
    isTold = true;
  };
  try {
    yield* prompt(agent, asked as unknown as Prompt, (disposition) =>
      answer({ success: true, data: { disposition } }),
    );
  } catch (error) {
    answer({ success: false, error: messageOf(error) });
  }
}
