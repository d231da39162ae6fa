import type { CataloguedModel } from '../protocol/catalogue.ts';
import { loadModel } from '../protocol/catalogue.ts';
import type { Model, RecordVariant } from '../protocol/model.ts';
import { variants } from '../protocol/model.ts';
import { applyOverlay, wireModel } from '../protocol/overlay.ts';
import type { DescribedText, Descriptions } from './descriptions.ts';
import type { PagedFamily } from './families.ts';
import { pagedFamilies } from './families.ts';
import type { Prose } from './prose.ts';
import { readProse, readShared } from './prose.ts';
import type { NamedRecording } from './recordings.ts';
import { loadRecordings } from './recordings.ts';
import type { TypeProse } from './type-prose.ts';
import { readTypeProse } from './type-prose.ts';

/** Everything the pages are made of. The model is as the types have it, with the records that only the wire has. */
export interface Reference extends CataloguedModel {
  /** As it is kept: the model is that of the types alone. */
  catalogued: CataloguedModel;
  /** The model as the wire has it, with everything that was seen. */
  wire: Model;
  /** What all records of a family have in common, by the section of the family. */
  shared: ReadonlyMap<string, DescribedText>;
  /** What people wrote about types, by id. */
  types: ReadonlyMap<string, TypeProse>;
  /** By name. */
  recordings: ReadonlyMap<string, NamedRecording>;
  /** The records with a page each, in the order in which readers meet them. */
  records: ReferenceRecord[];
}

/** A record with a page of its own: one name, in one form or in several. */
export interface ReferenceRecord {
  family: PagedFamily;
  /** `prompt`, `agent_end`, `select`. */
  name: string;
  /** The definition that stands for the record: `PromptCommand`. */
  id: string;
  /** Its forms; more than one where the same name carries different members. */
  forms: RecordVariant[];
  /** The forms of a successful answer; commands only. */
  answers: RecordVariant[];
  prose: Prose;
}

export async function loadReference(agentName?: string): Promise<Reference> {
  const catalogued = await loadModel(agentName);
  const untyped = catalogued.differences.filter(({ change }) => change?.kind === 'record');
  const model = applyOverlay(catalogued.model, untyped);
  return {
    ...catalogued,
    catalogued,
    model,
    wire: wireModel(catalogued, 'open'),
    shared: new Map(
      [...pagedFamilies.map(({ section }) => section), 'types'].map((section) => [
        section,
        readShared(section),
      ]),
    ),
    recordings: loadRecordings(model),
    records: pagedFamilies.flatMap((family) => recordsOf(family, model)),
    types: readTypeProse(),
  };
}

/** The descriptions of a type's fields: its own, and those that many types share. */
export const describedType = (id: string, { shared, types }: Reference): Descriptions =>
  new Map([...(shared.get('types')?.fields ?? []), ...(types.get(id)?.fields ?? [])]);

/** The descriptions of a record's fields: its own, and those of its family. */
export const describedFields = ({ family, prose }: ReferenceRecord, { shared }: Reference): Descriptions =>
  new Map([...(shared.get(family.section)?.fields ?? []), ...prose.fields]);

/** As `describedFields`, for the fields of its answer. */
export const describedAnswer = ({ family, prose }: ReferenceRecord, { shared }: Reference): Descriptions =>
  new Map([...(shared.get(family.section)?.answer ?? []), ...prose.answer]);

function recordsOf(family: PagedFamily, model: Model): ReferenceRecord[] {
  const forms = Map.groupBy(
    variants(model, family.family).filter((variant) => variant.tag !== undefined),
    ({ tag }) => tag!,
  );
  const answers = family.family === 'command' ? variants(model, 'response') : [];
  const prose = readProse(family, [...forms.keys()]);
  const taskOf = ({ prose: { task } }: ReferenceRecord) => family.tasks.indexOf(task);
  const orderOf = ({ prose: { order = 0 } }: ReferenceRecord) => order;
  return [...forms]
    .map(([name, own]) => ({
      family,
      name,
      id: idOf(model, own),
      forms: own,
      answers: answers.filter(({ tag }) => tag === name),
      prose: prose.get(name)!,
    }))
    .sort((a, b) => taskOf(a) - taskOf(b) || orderOf(a) - orderOf(b));
}

/** The one definition above all forms. */
function idOf(model: Model, forms: RecordVariant[]): string {
  if (forms.length === 1) return forms[0]!.id;
  const ids = forms.map(({ id }) => id);
  const above = Object.entries(model.defs).find(
    ([, { type }]) =>
      type.kind === 'union' &&
      type.of.length === ids.length &&
      type.of.every((member) => member.kind === 'ref' && ids.includes(member.ref)),
  );
  if (!above) throw new RangeError(`The forms ${ids.join(', ')} have no definition in common.`);
  return above[0];
}

/** The address of the line that declares a definition or member in the agent's repository. */
export function sourceAddress({ agent, model, sources }: Reference, place: string): string | undefined {
  const [, file, line] = /^(.*):(\d+)$/.exec(sources[place] ?? '') ?? [];
  if (!file || !line) return undefined;
  return agent.sourceAddress
    .replace('{version}', model.version)
    .replace('{file}', file)
    .replace('{line}', line);
}
