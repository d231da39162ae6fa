import type { Model } from '../protocol/model.ts';
import { walk } from '../protocol/model.ts';

const computed = new WeakMap<Model, ReadonlyMap<string, ReadonlySet<string>>>();

/** The definitions that mention each definition, by id. */
export function usedBy(model: Model): ReadonlyMap<string, ReadonlySet<string>> {
  const known = computed.get(model);
  if (known) return known;
  const found = new Map<string, Set<string>>();
  for (const [id, { type }] of Object.entries(model.defs)) {
    walk(type, (inner) => {
      if (inner.kind !== 'ref' || inner.ref === id) return;
      const users = found.get(inner.ref);
      if (users) users.add(id);
      else found.set(inner.ref, new Set([id]));
    });
  }
  computed.set(model, found);
  return found;
}
