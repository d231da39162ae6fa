import type { Rule, ShapeRule } from './rule.ts';

/** Finds the rules that look at a line without asking all of them. */
export interface RuleIndex {
  of(dir: 'in' | 'out', type: unknown): readonly Rule[];
  /** The rule of shape that a keyword of the schema belongs to. */
  ofShape(keyword: string): ShapeRule;
}

export function indexRules(rules: readonly (Rule | ShapeRule)[]): RuleIndex {
  const shape = rules.filter((rule) => 'keywords' in rule);
  const byKeyword = new Map(
    shape.flatMap((rule) => rule.keywords.map((keyword) => [keyword, rule] as const)),
  );
  const rest = shape.find(({ keywords }) => keywords.includes('*'));
  if (!rest) throw new RangeError('No rule takes the keywords that no other rule names.');
  const ordered = rules.filter((rule) => 'on' in rule);
  const table = { in: tableOf('in', ordered), out: tableOf('out', ordered) };
  return {
    of: (dir, type) =>
      (typeof type === 'string' ? table[dir].named.get(type) : undefined) ?? table[dir].always,
    ofShape: (keyword) => byKeyword.get(keyword) ?? rest,
  };
}

function tableOf(dir: 'in' | 'out', rules: readonly Rule[]) {
  const always = rules.filter(({ on }) => on.includes(dir));
  const names = new Set(
    rules.flatMap(({ on }) =>
      on.filter((each) => each.startsWith(`${dir} `)).map((each) => each.slice(dir.length + 1)),
    ),
  );
  const named = new Map(
    [...names].map((name) => [
      name,
      rules.filter(({ on }) => on.includes(dir) || on.includes(`${dir} ${name}`)),
    ]),
  );
  return { always, named };
}
