import type { Evidence } from './evidence.ts';
import type { Family, Model, ObjectType, Property, Type } from './model.ts';
import { definition, property, resolve, variants } from './model.ts';

/**
 * One place where the wire differs from the type definitions, from the agent's documentation, or from both.
 *
 * They say what may be sent; the running agent shows what is sent. Where they differ, the difference is data here, never
 * a special case elsewhere.
 */
export interface Difference {
  /** Stable: the anchor of the entry on the page that lists the differences. */
  id: string;
  /** A few words for lists. */
  title: string;
  /** Who says otherwise. */
  against: readonly ('types' | 'docs')[];
  /**
   * Where it shows. `Definition.member.member` for a member, `Definition` for a whole record; `response/*.id` stands for
   * that member of every record in the family.
   */
  at: readonly string[];
  /** What they say: a sentence, Markdown. */
  says: string;
  /** What the agent does, and when: a sentence or more, Markdown. */
  wire: string;
  /** The version on which it was seen first. */
  since: string;
  /** The recorded lines that show it. */
  shown: readonly Evidence[];
  /** Shows only after the client sent something that the types forbid. */
  afterBadInput?: true;
  /** How the schema follows the wire. Missing where the types are right, or where shape is not the point. */
  change?: Change;
}

export type Change =
  /** The member may be absent, which the types do not admit. */
  | { kind: 'optional' }
  /** The member may have a shape that the types do not admit. */
  | { kind: 'widen'; to: Type; optional?: true }
  /** A record that is in no type. */
  | { kind: 'record'; family: Family; type: ObjectType }
  /**
   * The types call the member required but let it be `undefined`. JSON has no `undefined`, so the model already has it
   * as optional; the entry is for readers.
   */
  | { kind: 'undefined' };

/** The model as the wire has it. The given model is left as it is. */
export function applyOverlay(model: Model, differences: readonly Difference[]): Model {
  const applied = structuredClone(model);
  for (const { id, at, change } of differences) {
    if (!change) continue;
    for (const place of at.flatMap((each) => eachPlace(applied, each))) applyAt(applied, place, id, change);
  }
  return applied;
}

/**
 * The model of what really passes. `open` is for readers of the wire, who meet everything; `closed` for authors, for
 * whom what only bad input brings about is no reason to write it.
 */
export function wireModel(
  { model, differences }: { model: Model; differences: readonly Difference[] },
  members: 'open' | 'closed',
): Model {
  return applyOverlay(
    model,
    members === 'open' ? differences : differences.filter(({ afterBadInput }) => !afterBadInput),
  );
}

/** `response/*.id` to the place in each record of the family; any other place is itself. */
export function eachPlace(model: Model, place: string): string[] {
  const [, family, rest] = /^(\w+)\/\*\.(.+)$/.exec(place) ?? [];
  if (!family) return [place];
  return variants(model, family as Family).map(({ id }) => `${id}.${rest}`);
}

function applyAt(model: Model, at: string, id: string, change: Change): void {
  const refuse = (reason: string) =>
    new RangeError(`Overlay entry ${id} does not fit ${model.agent}@${model.version}: ${at} ${reason}.`);
  if (change.kind === 'record') {
    const root = model.roots[change.family];
    const union = root && definition(model, root.ref).type;
    if (union?.kind !== 'union') throw refuse(`needs the family "${change.family}"`);
    if (Object.hasOwn(model.defs, at)) throw refuse('is already in the types');
    model.defs[at] = { type: structuredClone(change.type) };
    union.of.push({ kind: 'ref', ref: at });
    return;
  }
  const member = memberAt(model, at);
  if (!member) throw refuse('is not in the types');
  if (change.kind === 'undefined') {
    if (!member.undef) throw refuse('may not be undefined there');
    return;
  }
  if (change.kind === 'widen') member.type = structuredClone(change.to);
  if (change.kind === 'optional' || change.optional) member.optional = true;
}

/** The member at `Definition.member.member`, through references. */
export function memberAt(model: Model, at: string): Property | undefined {
  const [id, ...names] = at.split('.');
  let type: Type = { kind: 'ref', ref: id! };
  let member: Property | undefined;
  for (const name of names) {
    const object = resolve(model, type);
    member = object.kind === 'object' ? property(object, name) : undefined;
    if (!member) return undefined;
    type = member.type;
  }
  return member;
}
