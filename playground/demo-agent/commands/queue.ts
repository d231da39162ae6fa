import { abortAll } from '../run/abort.ts';
import { queueMessage } from '../run/prompt.ts';
import { clearQueue } from '../run/queue.ts';
import type { CommandHandler } from './command.ts';
import { atOnce } from './command.ts';

export const queueCommands: Record<string, CommandHandler> = {
  *steer(agent, { message, images }) {
    return { disposition: yield* queueMessage(agent, 'steer', message as string, images) };
  },
  *follow_up(agent, { message, images }) {
    return { disposition: yield* queueMessage(agent, 'followUp', message as string, images) };
  },
  *abort(agent) {
    yield* abortAll(agent);
  },
  clear_queue: atOnce(clearQueue),
  // The modes are kept as they come, whatever they are.
  set_steering_mode: atOnce(({ settings }, { mode }) => {
    settings.steeringMode = mode;
  }),
  set_follow_up_mode: atOnce(({ settings }, { mode }) => {
    settings.followUpMode = mode;
  }),
};
