/**
 * The protocol model: what every other part of Wirebook is derived from.
 *
 * A model is plain JSON. It is extracted from an agent's published type definitions (`extract/`), says what each
 * record looks like on the wire, and holds no text from upstream.
 */

/** The record families. Each is the root of one union in the model. */
export const families = [
  'command',
  'response',
  'event',
  'uiRequest',
  'uiResponse',
  'message',
  'entry',
  'header',
] as const;

export type Family = (typeof families)[number];

/** The shape of one JSON value. */
export type Type =
  | { kind: 'any' }
  | { kind: 'null' }
  /** `known`: values with a meaning of their own; every other string is allowed too. */
  | { kind: 'string'; known?: string[] }
  | { kind: 'number' }
  | { kind: 'boolean' }
  | { kind: 'literal'; value: Literal }
  | { kind: 'enum'; values: Literal[] }
  | { kind: 'array'; items: Type }
  | { kind: 'ref'; ref: string }
  /** `index`: the shape of members that are not in `props`; without it there are none. */
  | { kind: 'object'; props: Property[]; index?: Type }
  | { kind: 'union'; of: Type[] };

export type Literal = string | number | boolean;
export type ObjectType = Extract<Type, { kind: 'object' }>;

export interface Property {
  name: string;
  /** The member may be absent on the wire. JSON has no `undefined`, so a member that may be undefined is optional. */
  optional?: true;
  /** The types call the member required but let its value be `undefined`. Always together with `optional`. */
  undef?: true;
  type: Type;
}

export interface Definition {
  type: Type;
}

export interface Root {
  /** The definition that is the union of the family's records, or its one record. */
  ref: string;
  /** The member whose literal tells the records apart. Absent where the types have none. */
  tag?: string;
}

export interface Model {
  agent: string;
  version: string;
  roots: Partial<Record<Family, Root>>;
  /** By id, in the order in which the records lead to them. */
  defs: Record<string, Definition>;
}

/** Where each definition and each of its members stands: `Id` or `Id.member.member` to `path/in/repository.ts:line`. */
export type Sources = Record<string, string>;

/** One record of a family: one variant of the family's union. */
export interface RecordVariant {
  /** The definition's id, for example `PromptCommand`. */
  id: string;
  family: Family;
  /** The value of the family's tag, for example `prompt`. Absent in families without a tag and in open variants. */
  tag?: string;
  type: ObjectType;
}

/** The definition behind an id. @throws RangeError when the model has none of that name. */
export function definition(model: Model, id: string): Definition {
  // Of its own, since every object answers to `constructor` and `toString`.
  const found = Object.hasOwn(model.defs, id) && model.defs[id];
  if (!found) throw new RangeError(`${model.agent}@${model.version} has no definition "${id}".`);
  return found;
}

/** Follows references until a type that is none. */
export function resolve(model: Model, type: Type): Exclude<Type, { kind: 'ref' }> {
  let current = type;
  while (current.kind === 'ref') current = definition(model, current.ref).type;
  return current;
}

/** The records of a family in the model's order; a family that the agent does not have gives none. */
export function variants(model: Model, family: Family): RecordVariant[] {
  const root = model.roots[family];
  return root ? variantsOf(model, family, root, root.ref) : [];
}

function variantsOf(model: Model, family: Family, root: Root, id: string): RecordVariant[] {
  const { type } = definition(model, id);
  if (type.kind === 'ref') return variantsOf(model, family, root, type.ref);
  if (type.kind === 'object') {
    const tag = root.tag === undefined ? undefined : tagValue(type, root.tag);
    return [{ id, family, type, ...(tag === undefined ? {} : { tag }) }];
  }
  if (type.kind !== 'union')
    throw new RangeError(`"${id}" is a ${type.kind}, not a record or a union of records.`);
  return type.of.flatMap((member) => {
    if (member.kind !== 'ref') throw new RangeError(`"${id}" holds a record without a name.`);
    return variantsOf(model, family, root, member.ref);
  });
}

/** The one string that a member must have, if the type fixes it. A member that may be absent tells nothing apart. */
export function tagValue(type: ObjectType, name: string): string | undefined {
  const value = fixedValue(type, name);
  return typeof value === 'string' ? value : undefined;
}

/** The one value that a member has in every object of a type. */
export function fixedValue(type: ObjectType, name: string): Literal | undefined {
  const member = property(type, name);
  return member && !member.optional && member.type.kind === 'literal' ? member.type.value : undefined;
}

export function property(type: ObjectType, name: string): Property | undefined {
  return type.props.find((member) => member.name === name);
}

/**
 * The member that tells several forms of objects apart: in each form it has one string, and no two forms share theirs.
 * A form may be several object types that have the string in common.
 */
export function tellingMember(forms: readonly (readonly ObjectType[])[]): string | undefined {
  const candidates = forms[0]?.[0]?.props.map(({ name }) => name) ?? [];
  return candidates.find((name) => {
    const values = forms.map((types) => {
      const [value, ...others] = new Set(types.map((type) => tagValue(type, name)));
      return others.length === 0 ? value : undefined;
    });
    return !values.includes(undefined) && new Set(values).size === forms.length;
  });
}

/** Calls `visit` for a type and everything written inside it. References are visited but not followed. */
export function walk(type: Type, visit: (type: Type) => void): void {
  visit(type);
  if (type.kind === 'array') walk(type.items, visit);
  else if (type.kind === 'union') for (const member of type.of) walk(member, visit);
  else if (type.kind === 'object') {
    for (const member of type.props) walk(member.type, visit);
    if (type.index) walk(type.index, visit);
  }
}

/** The part of a model that the records of one family need, in the model's order. */
export function within(model: Model, family: Family): Model {
  const root = model.roots[family];
  const reached = new Set<string>();
  const reach = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    walk(definition(model, id).type, (type) => {
      if (type.kind === 'ref') reach(type.ref);
    });
  };
  if (root) reach(root.ref);
  return {
    ...model,
    roots: root ? { [family]: root } : {},
    defs: Object.fromEntries(Object.entries(model.defs).filter(([id]) => reached.has(id))),
  };
}
