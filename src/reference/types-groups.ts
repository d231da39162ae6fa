import type { Family } from '../protocol/model.ts';
import { definition, variants } from '../protocol/model.ts';
import type { Addresses } from './addresses.ts';
import type { Reference } from './reference.ts';

/** The types in groups, for the sidebar and the overview: families that have no pages of their own first. */
export function typeGroups(reference: Reference, addresses: Addresses): { label: string; ids: string[] }[] {
  const { model } = reference;
  const grouped = new Set<string>();
  const take = (ids: string[]) =>
    ids.filter((id) => addresses.isType(id) && !grouped.has(id) && grouped.add(id));
  const family = (name: Family) => {
    const root = model.roots[name];
    return root ? take([root.ref, ...variants(model, name).map(({ id }) => id)]) : [];
  };
  const variantsOf = (id: string) => {
    const type = model.defs[id] ? definition(model, id).type : undefined;
    return type?.kind === 'union'
      ? take([id, ...type.of.flatMap((part) => (part.kind === 'ref' ? [part.ref] : []))])
      : [];
  };
  return [
    { label: 'Messages', ids: family('message') },
    { label: 'Pieces of a message', ids: variantsOf('AssistantMessageEvent') },
    { label: 'Session file', ids: [...family('header'), ...family('entry')] },
    { label: 'Answers', ids: [...family('uiResponse'), ...take(['ErrorResponse'])] },
    { label: 'Shared types', ids: take(Object.keys(model.defs).toSorted()) },
  ].filter(({ ids }) => ids.length > 0);
}
