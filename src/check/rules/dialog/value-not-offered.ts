import { dialog, reply } from '../../example.ts';
import type { Rule } from '../../rule.ts';

export default {
  name: 'dialog/value-not-offered',
  level: 'error',
  side: 'client',
  text: 'The reply to select is one of its options.',
  bad: [dialog('a', 'select', { options: ['red', 'green'] }), reply('a', { value: 'blue' })],
  good: [dialog('a', 'select', { options: ['red', 'green'] }), reply('a', { value: 'green' })],
  on: ['in extension_ui_response'],
  check({ record = {} }, { dialogs }) {
    const asked = dialogs.open.get(record.id);
    const options: unknown = asked?.request.options;
    const { value, cancelled } = record;
    if (asked?.method !== 'select' || typeof value !== 'string' || cancelled === true) return undefined;
    if (!Array.isArray(options) || options.length === 0 || options.includes(value)) return undefined;
    // What an extension makes of the reply when it has offered something else is its own affair.
    if (!options.every((option) => typeof option === 'string')) return undefined;
    const offered = options
      .slice(0, 10)
      .map((option) => JSON.stringify(option))
      .join(', ');
    return {
      path: '/value',
      message: `Expected one of ${offered.slice(0, 300)}; the extension gets the value as it is.`,
    };
  },
} satisfies Rule;
