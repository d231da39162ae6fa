import { isWhole } from '../../../wire/message.ts';
import type { WireRecord } from '../../../wire/record.ts';
import { asText } from '../../../wire/visible.ts';
import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const call = [
  messageStart(),
  update('toolcall_start', 0, { id: '1', toolName: 'read' }),
  update('toolcall_delta', 0, { delta: '{"path":"a"}' }),
];
const end = (path: string) =>
  update('toolcall_end', 0, { toolCall: { type: 'toolCall', id: '1', name: 'read', arguments: { path } } });

export default {
  name: 'streaming/arguments-differ',
  level: 'error',
  side: 'agent',
  text: 'The arguments of a tool call that ends are what its deltas have brought.',
  bad: [...call, end('b')],
  good: [...call, end('a')],
  on: ['out message_update'],
  check({ block: found }, { assembly }) {
    if (typeof assembly === 'string' || found?.step !== 'end' || found.kind !== 'toolCall') return undefined;
    const block = assembly.blocks.get(found.index);
    if (!block || block.given || block.deltas === 0 || block.ended !== undefined || !isWhole(assembly))
      return undefined;
    const told = (found.event.toolCall as WireRecord | null | undefined)?.arguments;
    if (typeof told !== 'object' || told === null || block.text === asText(told)) return undefined;
    const brought = argumentsOf(block.text);
    // Arguments that break off are the agent's guess.
    if (!brought || asText(brought) === asText(told)) return undefined;
    return {
      path: '/assistantMessageEvent/toolCall/arguments',
      message: `Expected ${asText(brought).slice(0, 60)}, the text of the ${block.deltas} deltas of block ${found.index}.`,
    };
  },
} satisfies Rule;

function argumentsOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
