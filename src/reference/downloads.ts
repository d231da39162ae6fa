import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatAgentId } from '../protocol/agent.ts';
import type { CataloguedModel } from '../protocol/catalogue.ts';
import { flatTypes } from '../protocol/flat.ts';
import type { Family } from '../protocol/model.ts';
import { wireModel } from '../protocol/overlay.ts';
import { schemaOf } from '../protocol/schema.ts';
import { schemaAddress, siteOrigin } from '../site.ts';
import { createAddresses, pageAddress, recordingPath, recordPath } from './addresses.ts';
import { plain } from './pages/page.ts';
import type { Reference } from './reference.ts';

/** A file that the site offers for programs, at an address that stays. */
export interface Download {
  /** Address on the site: `/schema/pi@1.6.0/command.draft-07.json`. */
  address: string;
  /** What it is, for people. */
  title: string;
  content: string;
}

const drafts = ['2020-12', '07'] as const;
const kinds = ['open', 'closed'] as const;

/** Every record, type and recording by name, for the search: name, address, kind, sentence. */
export function names({ records, model, types, recordings }: Reference): Download {
  const { definition, isType } = createAddresses({ model, records });
  const list = [
    ...records.map((record) => [
      record.name,
      pageAddress(recordPath(record)),
      record.family.noun,
      plain(record.prose.summary),
    ]),
    ...Object.keys(model.defs)
      .filter(isType)
      .map((id) => [id, definition(id), 'type', plain(types.get(id)?.summary ?? '')]),
    ...[...recordings.values()].map(({ name, shows }) => [
      name,
      pageAddress(recordingPath({ model }, name)),
      'recording',
      plain(shows),
    ]),
  ];
  return { address: '/names.json', title: 'names of pages', content: JSON.stringify(list) };
}

/** The address of the schema that readers of a family want first. */
export const familySchema = ({ model }: Reference, family: Family) =>
  schemaAddress(model, { draft: '2020-12', members: 'open', family }).slice(siteOrigin.length);

/** JSON Schema of each family and of everything, the flat TypeScript, and the model. */
export function downloads(catalogued: CataloguedModel): Download[] {
  const { model } = catalogued;
  const agent = formatAgentId(model);
  const families: (Family | undefined)[] = [undefined, ...(Object.keys(model.roots) as Family[])];
  const schemas = families.flatMap((family) =>
    kinds.flatMap((members) =>
      drafts.map((draft): Download => {
        const wire = wireModel(catalogued, members);
        const id = schemaAddress(model, { draft, members, family });
        return {
          address: id.slice(siteOrigin.length),
          title: `${family ?? 'everything'}, ${members}, ${draft}`,
          content: `${JSON.stringify(schemaOf(wire, { draft, members, id, family }), null, 2)}\n`,
        };
      }),
    ),
  );
  return [
    ...schemas,
    {
      address: `/typescript/${agent}.ts`,
      title: 'all types in one TypeScript file without imports',
      content: `// ${agent}: the records of its RPC mode as they are on the wire.\n\n${flatTypes(wireModel(catalogued, 'closed'))}`,
    },
    {
      address: `/model/${agent}.json`,
      title: 'the model that everything here is made from',
      content: `${JSON.stringify(model, null, 2)}\n`,
    },
  ];
}

export function writeDownloads(folder: string, files: readonly Download[]): void {
  for (const { address, content } of files) {
    const path = join(folder, address);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
