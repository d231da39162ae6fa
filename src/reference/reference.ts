import type { CataloguedModel } from '../protocol/catalogue.ts';
import { loadModel } from '../protocol/catalogue.ts';
import type { Model, RecordVariant } from '../protocol/model.ts';
import { variants } from '../protocol/model.ts';
import { applyOverlay, wireModel } from '../protocol/overlay.ts';
import type { PagedFamily } from './families.ts';
import { pagedFamilies } from './families.ts';
import type { Prose } from './prose.ts';
import { readProse } from './prose.ts';
import type { NamedRecording } from './recordings.ts';
import { loadRecordings } from './recordings.ts';

/** Everything the pages are made of. The model is as the types have it, with the records that only the wire has. */
export interface Reference extends CataloguedModel {
  /** The model as the wire has it, with everything that was seen. */
  wire: Model;
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
    model,
    wire: wireModel(catalogued, 'open'),
    recordings: loadRecordings(model),
    records: pagedFamilies.flatMap((family) => recordsOf(family, model)),
  };
}

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
