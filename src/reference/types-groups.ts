import { Failure } from '../failure.ts';
import type { Family, Model } from '../protocol/model.ts';
import { definition, variants } from '../protocol/model.ts';
import type { Addresses } from './addresses.ts';
import type { Reference } from './reference.ts';

/** What a group of types is made of; a type stands in the first group that has it. */
export interface TypeGroup {
  label: string;
  /** Families: the union, then each of its records. */
  families?: readonly Family[];
  /** Ids of unions: each, then its variants. */
  unions?: readonly string[];
  /** Ids of single types. */
  types?: readonly string[];
}

/** The families that have no pages of their own come first; what is in no group stands at the end, by name. */
const groups: readonly TypeGroup[] = [
  { label: 'Messages', families: ['message'] },
  { label: 'Pieces of a message', unions: ['AssistantMessageEvent'] },
  { label: 'Session file', families: ['header', 'entry'] },
  { label: 'Refusals and replies', types: ['ErrorResponse'], families: ['uiResponse'] },
];

/** The types in groups, for the sidebar and the overview. @throws Failure when a group names what the model has not. */
export function typeGroups(
  { model }: Pick<Reference, 'model'>,
  addresses: Pick<Addresses, 'isType'>,
  described = groups,
): { label: string; ids: string[] }[] {
  const grouped = new Set<string>();
  const take = (ids: readonly string[]) =>
    ids.filter((id) => addresses.isType(id) && !grouped.has(id) && grouped.add(id));
  return [
    ...described.map((group) => ({ label: group.label, ids: take(idsOf(group, model)) })),
    { label: 'Shared types', ids: take(Object.keys(model.defs).toSorted()) },
  ].filter(({ ids }) => ids.length > 0);
}

function idsOf({ label, types = [], unions = [], families = [] }: TypeGroup, model: Model): string[] {
  const stale = [...types, ...unions].find((id) => !Object.hasOwn(model.defs, id));
  if (stale) {
    throw new Failure(
      `The group "${label}" in src/reference/types-groups.ts names the type ${stale}, which ` +
        `${model.agent}@${model.version} does not have. Correct the name, or take it out.`,
    );
  }
  return [
    ...types,
    ...unions.flatMap((id) => [id, ...variantsOf(id, label, model)]),
    ...families.flatMap((family) => {
      const root = model.roots[family];
      return root ? [root.ref, ...variants(model, family).map(({ id }) => id)] : [];
    }),
  ];
}

function variantsOf(id: string, label: string, model: Model): string[] {
  const { type } = definition(model, id);
  if (type.kind !== 'union') {
    throw new Failure(
      `The group "${label}" in src/reference/types-groups.ts has ${id} among its unions, and it is none. List it under "types".`,
    );
  }
  return type.of.flatMap((part) => (part.kind === 'ref' ? [part.ref] : []));
}
