import type { WireLine } from '../wire/line.ts';
import type { RecordKind } from '../wire/record.ts';
import type { Rule } from './rule.ts';
import type { RuleIndex } from './rules.ts';
import type { CheckShape, Shape } from './shape.ts';

/** All that is asked of the lines of one kind. */
export interface Plan {
  checkShape: CheckShape;
  rules: readonly Rule[];
}

/** Names are whatever a line says; the plans of so many are kept. */
const mostKept = 1_000;

/** Gives the plan of a line. It is made for the first line of its kind, so that the others ask for their name only once. */
export function createPlans(shape: Shape, index: RuleIndex): (line: WireLine) => Plan {
  const plans: Record<RecordKind['family'], Map<string | undefined, Plan>> = {
    command: new Map(),
    response: new Map(),
    event: new Map(),
    uiRequest: new Map(),
    uiResponse: new Map(),
    header: new Map(),
  };
  let kept = 0;

  const planOf = ({ dir, record, kind }: WireLine): Plan => ({
    checkShape: kind ? shape.of(kind) : () => [],
    rules: index.of(dir as 'in' | 'out', record?.type),
  });

  return (line) => {
    const { kind } = line;
    if (!kind) return planOf(line);
    const ofFamily = plans[kind.family];
    const known = ofFamily.get(kind.name);
    if (known) return known;
    const plan = planOf(line);
    if (kept < mostKept) {
      kept += 1;
      ofFamily.set(kind.name, plan);
    }
    return plan;
  };
}
