import type { Addresses } from '../addresses.ts';
import { pageAddress, typePath } from '../addresses.ts';
import type { Reference } from '../reference.ts';
import { sourceAddress } from '../reference.ts';
import { typeGroups } from '../types-groups.ts';
import type { TypePage } from '../types-reference.ts';
import type { ReferencePage } from './page.ts';

/** The hand-written text around the types. */
const file = 'content/records/types.md';

export function typeReferencePage({ id, markdown }: TypePage, reference: Reference): ReferencePage {
  const source = sourceAddress(reference, id);
  return {
    path: typePath(id),
    title: id,
    description: `The type ${id} of ${reference.agent.name} ${reference.model.version}.`,
    file,
    head: { trail: [{ label: 'Types', href: pageAddress('types') }], ...(source ? { source } : {}) },
    markdown,
  };
}

export function typesOverviewPage(reference: Reference, addresses: Addresses, text: string): ReferencePage {
  const groups = typeGroups(reference, addresses).map(({ label, ids }) => {
    const links = ids.map((id) => `[\`${id}\`](${addresses.definition(id)})`);
    return `## ${label}\n\n${links.map((link) => `- ${link}`).join('\n')}`;
  });
  return {
    path: 'types',
    title: 'Types',
    description: `The types that the records of ${reference.agent.name} ${reference.model.version} are made of.`,
    file,
    markdown: [text.trim(), ...groups].join('\n\n'),
  };
}
