import { createLine, setRecord } from '../../../src/wire/line.ts';
import type { WireState } from '../../../src/wire/state.ts';
import type { Step } from '../../../src/wire/wire.ts';
import { beginWire, take } from '../../../src/wire/wire.ts';

/** An entry of a transcript, as short as tests want to write it. */
export interface Short {
  dir: string;
  record?: object;
  t?: number;
  seq?: number;
  dropped?: number;
  code?: number;
}

/** The state after some entries, and what each has brought to an end. */
export function followed(...entries: Short[]): { state: WireState; steps: Step[] } {
  const state = beginWire();
  const steps = entries.map(({ dir, record, t, seq, dropped, code }, index) => {
    const line = createLine(index + 1, dir as 'in');
    Object.assign(line, { t, seq, unseen: dropped, code });
    if (record) setRecord(line, record as never);
    return take(state, line);
  });
  return { state, steps };
}

/** As `followed`, from the start of the session: what is not shown did not happen. */
export const fromStart = (...entries: Short[]) =>
  followed(...entries.map((entry, index) => ({ seq: index + 1, ...entry })));
