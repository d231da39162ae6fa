import type { Reference, ReferenceRecord } from './reference.ts';

/** Where each thing has its page. Addresses are kept for ever, so every one comes from here. */
export interface Addresses {
  /** The page of a definition: of the record it belongs to, or of the type. */
  definition(id: string): string;
  /** The page of what a name stands for, a record or a type; nothing where it is no name, or that of several. */
  named(name: string): string | undefined;
  isType(id: string): boolean;
}

export const recordPath = ({ family, name }: Pick<ReferenceRecord, 'family' | 'name'>) =>
  `${family.section}/${name}`;
export const typePath = (id: string) => `types/${id}`;

/** A link to a page from anywhere on the site. */
export const pageAddress = (path: string, anchor = '') => `/${path}/${anchor}`;

/** The Markdown copy of a page; `path` is empty for the front page. */
export const copyAddress = (path: string) => `/${path === '' ? 'index' : path}.md`;

export const recordingsPath = 'recordings';

/** The page of a recording; its file has the same address with `.jsonl` in place of the last slash. */
export const recordingPath = ({ model }: Pick<Reference, 'model'>, name: string) =>
  `${recordingsPath}/${model.agent}-${model.version}/${name}`;

/** A line of a recording, counted as in the file. */
export const lineAddress = (reference: Pick<Reference, 'model'>, recording: string, line: number) =>
  pageAddress(recordingPath(reference, recording), `#${lineAnchor(line)}`);

export const lineAnchor = (line: number) => `line-${line}`;

/** The anchor of a field on the page of its record or type. */
export const fieldAnchor = (names: readonly string[]) => `field-${names.join('.')}`;

export function createAddresses({
  model,
  records,
}: Pick<Reference, 'model'> & { records: readonly ReferenceRecord[] }): Addresses {
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
  const definition = (id: string) => pages.get(id) ?? pageAddress(typePath(id));
  const byName = Map.groupBy(records, ({ name }) => name);
  return {
    definition,
    isType: (id) => !pages.has(id),
    named(name) {
      const [record, ...others] = byName.get(name) ?? [];
      if (record) return others.length > 0 ? undefined : pageAddress(recordPath(record));
      return Object.hasOwn(model.defs, name) ? definition(name) : undefined;
    },
  };
}
