import { pageAddress, typePath } from '../addresses.ts';
import { claimsAbout } from '../claims.ts';
import type { Context } from '../context.ts';
import { sourceAddress } from '../reference.ts';
import { typeGroups } from '../types-groups.ts';
import type { TypePage } from '../types-reference.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

export function typeReferencePage({ id, markdown }: TypePage, context: Context): ReferencePage {
  const { reference } = context;
  const source = sourceAddress(reference, id);
  return {
    path: typePath(id),
    title: id,
    description: `The type ${id} of ${reference.agent.name} ${reference.model.version}.`,
    file: 'content/records/types.md',
    head: { trail: [{ label: 'Types', href: pageAddress('types') }], ...(source ? { source } : {}) },
    markdown: [markdown, ...claimsAbout(new Set([id]), context)].join('\n\n'),
  };
}

export function typesOverviewPage(
  { reference, addresses }: Context,
  { file, text }: HandWritten,
): ReferencePage {
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
