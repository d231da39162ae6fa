import { event } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'framing/utf-8',
  level: 'error',
  side: 'sender',
  text: 'Lines are UTF-8.',
  bad: [{ dir: 'out', raw: 'eyJ0eXBlIjoiYWdlbnRfc3RhcnQiLCJuIjoi/yJ9', enc: 'base64' }],
  good: [event('agent_start')],
  on: ['in', 'out'],
  check({ dir, malformed }) {
    if (!malformed) return undefined;
    return {
      message: 'Expected UTF-8; the line has bytes that are none.',
      // The agent reads on, with U+FFFD in their place.
      ...(dir === 'in' ? { level: 'warning' } : {}),
    };
  },
} satisfies Rule;
