import type { Family } from '../../protocol/model.ts';
import { variants } from '../../protocol/model.ts';
import { claimsAbout } from '../claims.ts';
import type { Context } from '../context.ts';
import { fieldList } from '../field-list.ts';
import { withLinks } from '../inline.ts';
import { describedType } from '../reference.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

/** A family whose records have their pages among the types, whole on one page. */
export interface TypeFamily {
  path: string;
  title: string;
  families: readonly Family[];
}

export const typeFamilies: readonly TypeFamily[] = [
  { path: 'messages', title: 'Messages', families: ['message'] },
  { path: 'session-file', title: 'Session file', families: ['header', 'entry'] },
];

export function typeFamilyPage(
  { path, title, families }: TypeFamily,
  context: Context,
  { file, text }: HandWritten,
): ReferencePage {
  const { reference, addresses } = context;
  const forms = families.flatMap((family) => variants(reference.model, family));
  const sections = forms.map(({ id, type, tag }) => {
    const summary = reference.types.get(id)?.summary ?? '';
    const described = describedType(id, reference);
    return [
      `## [\`${tag ?? id}\`](${addresses.definition(id)})`,
      withLinks(summary, (name) => (name === id ? undefined : addresses.named(name))),
      fieldList(id, type, { ...context, described, anchorPrefix: [tag ?? id] }),
    ].join('\n\n');
  });
  return {
    path,
    title,
    description: `${title} of ${reference.agent.name} ${reference.model.version}: ${forms.length} kinds, each with its fields.`,
    file,
    markdown: [text.trim(), ...sections, ...claimsAbout(new Set(forms.map(({ id }) => id)), context)].join(
      '\n\n',
    ),
  };
}
