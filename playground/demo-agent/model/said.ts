import type { Model } from '../models.ts';
import type { Abort, Schedule, Task } from '../schedule.ts';
import type { Conversation } from './conversation.ts';
import type { Reply } from './script.ts';
import { failureText, streamOf } from './stream.ts';

/** What a model said that nobody watched: its text, or why it failed. */
export interface Said {
  text: string;
  usage: { input: number; output: number };
  error?: string;
}

export function* textSaid(
  schedule: Schedule,
  model: Model,
  conversation: Conversation,
  reply: Reply,
  abort: Abort,
): Task<Said> {
  const usage = { input: 0, output: 0 };
  const [first] = reply;
  if (first && 'fail' in first)
    return { text: '', usage, error: failureText(model, first.fail.status, first.fail.message) };
  let text = '';
  for (const event of streamOf(model, conversation, reply)) {
    if ('pause' in event) yield* schedule.sleep(event.pause, abort);
    if (abort.aborted) return { text, usage, error: 'Request was aborted' };
    if ('text' in event) text += event.text;
    if ('usage' in event) Object.assign(usage, event.usage);
  }
  return { text, usage };
}
