import { line } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'framing/one-object-per-line',
  level: 'error',
  side: 'sender',
  text: 'Each line is one JSON object, ended by LF.',
  bad: [line('in', '{"type":"get_state"}{"type":"get_tree"}')],
  good: [line('in', '{"type":"get_state"}'), line('in', '{"type":"get_tree"}')],
  on: ['in', 'out'],
  check({ dir, problem }) {
    if (problem === undefined) return undefined;
    const hint =
      dir === 'out'
        ? 'What is printed beside the records belongs on stderr.'
        : problem.startsWith('null')
          ? 'The agent ends at this line.'
          : 'Write each record with one call of a JSON writer, on one line, and end it with LF.';
    return { message: `Expected one JSON object; the line is ${problem}.`, hint };
  },
} satisfies Rule;
