import type { Model, Type } from '../../../src/protocol/model.ts';
import { definition, type Family, resolve, variants } from '../../../src/protocol/model.ts';

/** A record that is right or wrong on purpose, and what was done to it. */
export interface Mutant {
  family: Family;
  /** `PromptCommand.images[0].data = null` */
  change: string;
  record: unknown;
}

/** Values of every JSON type, to be put where another is expected. */
const intruders: unknown[] = [null, 'intruder', 7, true, [], {}];

/**
 * Valid records made from the model, and next to each the same record with one thing changed: a member taken out, one
 * added, a value replaced by one of another type. Each definition is changed once, where it is first met.
 */
export function* mutants(model: Model): Generator<Mutant> {
  const changed = new Set<string>();
  for (const family of Object.keys(model.roots) as Family[]) {
    for (const { id, type } of variants(model, family)) {
      const full = sample(model, type);
      yield { family, change: `${id} in full`, record: full };
      yield { family, change: `${id} without what is optional`, record: sample(model, type, 'required') };
      for (const { path, value, what } of changes(model, type, full, id, changed)) {
        yield { family, change: what, record: withValue(full, path, value) };
      }
    }
  }
}

const absent = Symbol('absent');

interface Change {
  path: (string | number)[];
  value: unknown;
  what: string;
}

function* changes(
  model: Model,
  type: Type,
  at: unknown,
  place: string,
  changed: Set<string>,
): Generator<Change> {
  if (type.kind === 'ref') {
    if (changed.has(type.ref)) return;
    changed.add(type.ref);
    yield* changes(model, definition(model, type.ref).type, at, place, changed);
    return;
  }
  if (type.kind === 'union') {
    for (const member of type.of)
      yield { path: [], value: sample(model, member), what: `${place} as ${member.kind}` };
    const first = type.of[0];
    if (first) yield* changes(model, first, at, place, changed);
    return;
  }
  if (type.kind === 'enum') {
    for (const value of type.values) yield { path: [], value, what: `${place} = ${value}` };
    yield { path: [], value: 'no such value', what: `${place} = no such value` };
  }
  if (type.kind === 'array') {
    yield { path: [], value: [], what: `${place} empty` };
    for (const inner of changes(model, type.items, (at as unknown[])[0], `${place}[0]`, changed)) {
      yield { ...inner, path: [0, ...inner.path] };
    }
  }
  if (type.kind === 'object') {
    yield { path: ['surplus'], value: 1, what: `${place} with a surplus member` };
    for (const member of type.props) {
      const here = `${place}.${member.name}`;
      yield { path: [member.name], value: absent, what: `${here} taken out` };
      for (const intruder of intruders) {
        yield { path: [member.name], value: intruder, what: `${here} = ${JSON.stringify(intruder)}` };
      }
      const value = (at as Record<string, unknown>)[member.name];
      for (const inner of changes(model, member.type, value, here, changed)) {
        yield { ...inner, path: [member.name, ...inner.path] };
      }
    }
  }
}

/** A value of the type; the first member of every union. */
export function sample(model: Model, type: Type, members: 'all' | 'required' = 'all', depth = 0): unknown {
  const resolved = resolve(model, type);
  switch (resolved.kind) {
    case 'any':
      return 'anything';
    case 'null':
      return null;
    case 'string':
      return resolved.known?.[0] ?? 'text';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'literal':
      return resolved.value;
    case 'enum':
      return resolved.values[0];
    case 'array':
      // Types that hold themselves end here.
      return depth > 8 ? [] : [sample(model, resolved.items, members, depth + 1)];
    case 'union':
      return sample(model, resolved.of[0]!, members, depth + 1);
    case 'object': {
      const wanted = resolved.props.filter((member) => members === 'all' || !member.optional);
      const named = wanted.map((member) => [member.name, sample(model, member.type, members, depth + 1)]);
      const free =
        resolved.index && depth < 8 ? [['name', sample(model, resolved.index, members, depth + 1)]] : [];
      return Object.fromEntries([...named, ...free]);
    }
  }
}

function withValue(whole: unknown, path: (string | number)[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(whole)) return whole.with(step as number, withValue(whole[step as number], rest, value));
  const copy = { ...(whole as Record<string, unknown>) };
  const next = withValue(copy[step], rest, value);
  if (next === absent) delete copy[step];
  else copy[step] = next;
  return copy;
}
