import { answer, asked, sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const replace = { id: '1', type: 'new_session' };
const prompt = { id: '2', type: 'prompt', message: 'Go' };

export default {
  name: 'session/command-while-replaced',
  level: 'error',
  side: 'client',
  text: 'While the session is replaced, nothing else is asked: a prompt vanishes, and what is told may be that of either session.',
  bad: [
    sent(replace),
    sent(prompt),
    answer(prompt, { disposition: 'started' }),
    answer(replace, { cancelled: false }),
  ],
  good: [...asked(replace, { cancelled: false }), ...asked(prompt, { disposition: 'started' })],
  on: ['in'],
  check({ kind }, { session }) {
    const { replacing } = session;
    if (replacing === undefined || kind?.family !== 'command') return undefined;
    const since = `The session is being replaced since line ${replacing}`;
    const hint = 'Wait for that answer first.';
    if (kind.name !== 'prompt')
      return { level: 'warning', message: `${since}: the command may be answered by either session.`, hint };
    return {
      message: `${since}: the prompt is answered "started", and never runs.`,
      hint,
      // Where the new session is there first, the prompt is its own.
      stands: ({ answer: own }) => own?.disposition === 'started' && session.replacing === replacing,
    };
  },
} satisfies Rule;
