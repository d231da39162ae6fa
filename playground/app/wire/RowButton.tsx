import { kindWords } from '../../../src/wire/summary.ts';
import { visible } from '../../../src/wire/visible.ts';
import type { Row } from './row.ts';

const arrows = new Map<unknown, string>([
  ['in', '→'],
  ['out', '←'],
]);

/** One entry on one line of the log. */
export function RowButton({ row, pressed, onPress }: { row: Row; pressed: boolean; onPress: () => void }) {
  const { entry, kind, name, detail, fault } = row;
  const seconds = typeof entry.t === 'number' ? `+${(entry.t / 1000).toFixed(3)}` : '';
  return (
    <button
      type="button"
      class={`row kind-${fault === undefined ? kind : 'noise'}`}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <span class="time">{seconds}</span>
      <span class="arrow" aria-hidden="true">
        {arrows.get(entry.dir) ?? '·'}
      </span>
      <span class="kind">{kindWords[kind]}</span>
      <span class="name">{visible(name)}</span>
      <span class="detail">
        {fault !== undefined && <strong>could not be shown: {visible(fault.slice(0, 100))} </strong>}
        {visible(detail.slice(0, 400)).replaceAll('\n', '␊')}
      </span>
    </button>
  );
}
