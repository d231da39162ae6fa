import type { WireRecord } from '../../../wire/record.ts';
import { messageStart, update } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const start = [messageStart(), update('toolcall_start', 0, { id: '1', toolName: 'read' })];
const toolCall = (id: string) => ({ type: 'toolCall', id, name: 'read', arguments: {} });

export default {
  name: 'streaming/tool-call-differs',
  level: 'error',
  side: 'agent',
  text: 'A tool call ends with the id and the name with which it has started.',
  bad: [...start, update('toolcall_end', 0, { toolCall: toolCall('2') })],
  good: [...start, update('toolcall_end', 0, { toolCall: toolCall('1') })],
  on: ['out message_update'],
  check({ block: found }, { assembly }) {
    if (typeof assembly === 'string' || found?.step !== 'end' || found.kind !== 'toolCall') return undefined;
    const block = assembly.blocks.get(found.index);
    if (!block || block.given || block.kind !== 'toolCall' || block.ended !== undefined) return undefined;
    const call = found.event.toolCall as WireRecord | null | undefined;
    for (const [member, started] of [
      ['id', block.toolCallId],
      ['name', block.toolName],
    ] as const) {
      // A provider may tell the id or the name later than the start.
      const ended = typeof call === 'object' ? call?.[member] : undefined;
      if (!started || typeof ended !== 'string' || ended === started) continue;
      return {
        path: `/assistantMessageEvent/toolCall/${member}`,
        message: `Expected "${started.slice(0, 60)}", as the block has started in line ${block.line}.`,
      };
    }
    return undefined;
  },
} satisfies Rule;
