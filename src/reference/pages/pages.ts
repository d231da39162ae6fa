import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../site.ts';
import { createAddresses } from '../addresses.ts';
import { pagedFamilies } from '../families.ts';
import type { Reference } from '../reference.ts';
import { typePages } from '../types-reference.ts';
import { overviewPage } from './overview.ts';
import type { ReferencePage } from './page.ts';
import { recordPage } from './record.ts';
import { typeReferencePage, typesOverviewPage } from './types.ts';

/** Every page that is made from the model: an overview per family, a page per record and per type. */
export async function referencePages(reference: Reference): Promise<ReferencePage[]> {
  const addresses = createAddresses(reference);
  const context = { reference, addresses };
  const overviews = pagedFamilies.map((family) => {
    const file = `content/records/${family.section}.md`;
    return overviewPage(family, reference, { file, text: read(file) });
  });
  const records = reference.records.map((record) => recordPage(record, context));
  const types = await typePages(reference, addresses);
  return [
    ...overviews,
    ...records,
    typesOverviewPage(reference, addresses, read('content/records/types.md')),
    ...types.map((type) => typeReferencePage(type, reference)),
  ];
}

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
