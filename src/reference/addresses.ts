import type { Reference, ReferenceRecord } from './reference.ts';

/** Where each thing has its page. Addresses are kept for ever, so every one comes from here. */
export interface Addresses {
  /** The page of a definition: of the record it belongs to, or of the type. */
  definition(id: string): string;
  isType(id: string): boolean;
}

export const recordPath = ({ family, name }: Pick<ReferenceRecord, 'family' | 'name'>) =>
  `${family.section}/${name}`;
export const typePath = (id: string) => `types/${id}`;

/** A link to a page from anywhere on the site. */
export const pageAddress = (path: string, anchor = '') => `/${path}/${anchor}`;

/** The anchor of a field on the page of its record or type. */
export const fieldAnchor = (names: readonly string[]) => `field-${names.join('.')}`;

export function createAddresses({ model, records }: Reference): Addresses {
  const pages = new Map<string, string>();
  for (const record of records) {
    pages.set(record.id, pageAddress(recordPath(record)));
    for (const form of record.forms) pages.set(form.id, pageAddress(recordPath(record)));
    for (const answer of record.answers) pages.set(answer.id, pageAddress(recordPath(record), '#answer'));
    const root = model.roots[record.family.family];
    if (root) pages.set(root.ref, pageAddress(record.family.section));
  }
  const { response } = model.roots;
  if (response) pages.set(response.ref, pageAddress('rpc', '#answers'));
  return {
    definition: (id) => pages.get(id) ?? pageAddress(typePath(id)),
    isType: (id) => !pages.has(id),
  };
}
