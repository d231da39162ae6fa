import type { WireRecord } from './record.ts';

export type BlockKind = 'text' | 'thinking' | 'toolCall' | 'other';

/** No message has so many blocks; a number beyond that is a mistake and must not cost the memory of one. */
export const mostBlocks = 10_000;

/** What an `assistantMessageEvent` does to a block. */
export interface BlockStep {
  kind: BlockKind;
  step: 'start' | 'delta' | 'end';
  index: number;
  event: WireRecord;
}

/** Nothing where the event is about no block, or about none that a message can have. */
export function blockStep(record: WireRecord): BlockStep | undefined {
  const { assistantMessageEvent } = record;
  if (typeof assistantMessageEvent !== 'object' || assistantMessageEvent === null) return undefined;
  const event = assistantMessageEvent as WireRecord;
  const known = steps.get(event.type);
  const { contentIndex: index } = event;
  if (!known || typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= mostBlocks)
    return undefined;
  return { kind: known.kind, step: known.step, index, event };
}

const steps = new Map<unknown, Pick<BlockStep, 'kind' | 'step'>>(
  (['start', 'delta', 'end'] as const).flatMap((step) => [
    [`text_${step}`, { kind: 'text', step }],
    [`thinking_${step}`, { kind: 'thinking', step }],
    [`toolcall_${step}`, { kind: 'toolCall', step }],
  ]),
);
