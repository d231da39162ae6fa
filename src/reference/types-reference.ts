import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Application } from 'typedoc';
import { Failure } from '../failure.ts';
import { flatTypes } from '../protocol/flat.ts';
import { projectFolder } from '../site.ts';
import type { Addresses } from './addresses.ts';
import { createAddresses } from './addresses.ts';
import { importedFrom } from './imported-from.ts';
import { inline } from './inline.ts';
import type { Reference } from './reference.ts';
import { describedType, sourceAddress } from './reference.ts';
import { defineTypesTheme } from './types-theme.ts';

/** The page of one type, as TypeDoc wrote it and with links that fit our addresses. */
export interface TypePage {
  id: string;
  markdown: string;
}

/**
 * Documents the shared types. TypeDoc reads the flat file, in which everything is resolved; on the original files it
 * would show the conditional types as written.
 */
export async function typePages(reference: Reference, addresses: Addresses): Promise<TypePage[]> {
  const folder = await cached(reference);
  return readdirSync(folder).flatMap((file) => {
    // TypeDoc puts the kind of a definition in front: `Interface.Usage.md`.
    const [, id = ''] = /\.(\w+)\.md$/.exec(file) ?? [];
    if (!Object.hasOwn(reference.model.defs, id) || !addresses.isType(id)) return [];
    return [{ id, markdown: withAddresses(readFileSync(join(folder, file), 'utf8'), addresses) }];
  });
}

/** TypeDoc's output, made once and kept until something changes that it is made from. */
async function cached(reference: Reference): Promise<string> {
  const flat = flatTypes(reference.model);
  const { sources, agent, model } = reference;
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        flat,
        sources,
        agent.name,
        agent.sourceAddress,
        model.version,
        descriptionsOf(reference),
      ]),
    )
    .update(sourcesOfPages())
    .digest('hex')
    .slice(0, 16);
  const cache = join(projectFolder, '.cache', 'types-reference');
  const folder = join(cache, digest);
  if (existsSync(folder)) return join(folder, 'pages');
  mkdirSync(cache, { recursive: true });
  // Moved to its place when complete, so that an interrupted build leaves nothing half done.
  const staging = mkdtempSync(join(cache, 'making-'));
  try {
    await document(flat, staging, reference);
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return join(folder, 'pages');
}

/** All that people wrote about fields of types. */
const descriptionsOf = ({ types, shared }: Reference) => [
  [...(shared.get('types')?.fields ?? [])],
  [...types].map(([id, { fields }]) => [id, [...fields]]),
];

/** This module, the theme with all that it imports, and the versions of the packages that do the work. */
function sourcesOfPages(): string {
  const theme = [...importedFrom(new URL('./types-theme.ts', import.meta.url))];
  const lock = join(projectFolder, 'package-lock.json');
  return [new URL(import.meta.url), ...theme, lock].map((file) => readFileSync(file, 'utf8')).join('\0');
}

async function document(flat: string, folder: string, reference: Reference): Promise<void> {
  const file = join(folder, `${reference.model.agent}.ts`);
  const tsconfig = join(folder, 'tsconfig.json');
  writeFileSync(file, flat);
  writeFileSync(
    tsconfig,
    JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] }, files: [file] }),
  );
  const out = join(folder, 'pages');
  const app = await Application.bootstrapWithPlugins({
    entryPoints: [file],
    tsconfig,
    plugin: ['typedoc-plugin-markdown'],
    name: reference.agent.name,
    out,
    readme: 'none',
    sort: ['source-order'],
    kindSortOrder: [],
    // TypeDoc says "Properties"; on the pages of the records, and here, they are fields.
    locales: { en: { kind_plural_property: 'Fields', theme_indexable: 'Fields' } },
    logLevel: 'Warn',
    treatWarningsAsErrors: true,
    validation: { invalidLink: true, notExported: true },
    ...markdownOptions,
  });
  const { named } = createAddresses(reference);
  defineTypesTheme(app, 'wirebook', {
    sourceAddress: (place) => sourceAddress(reference, place),
    description(id, name) {
      const text = describedType(id, reference).get(name)?.text;
      return text === undefined ? undefined : inline(text, named);
    },
  });
  app.options.setValue('theme', 'wirebook');
  const project = await app.convert();
  if (!project || app.logger.hasErrors() || app.logger.hasWarnings()) {
    throw new Failure('TypeDoc did not accept the flat types; its messages are above.');
  }
  await app.generateOutputs(project);
}

/** Options of typedoc-plugin-markdown, which TypeDoc's own type does not list. */
const markdownOptions = {
  outputFileStrategy: 'members',
  flattenOutputFiles: true,
  propertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hidePageTitle: true,
  hideGroupHeadings: true,
  disableSources: true,
  expandObjects: false,
  router: 'member',
} as const;

/** `[X](Interface.X.md)` to the page of X on this site. */
const withAddresses = (markdown: string, addresses: Addresses) =>
  markdown.replace(
    /\]\((?:\.\.\/)?(?:[\w-]+[./])?(\w+)\.md(?:#[\w-]*)?\)/g,
    (_, id: string) => `](${addresses.definition(id)})`,
  );
