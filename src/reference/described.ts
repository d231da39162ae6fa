import { Failure } from '../failure.ts';
import type { ObjectType, Type } from '../protocol/model.ts';
import { createAddresses } from './addresses.ts';
import type { Descriptions } from './descriptions.ts';
import { descriptionProblems } from './descriptions.ts';
import { fieldsOf } from './field-list.ts';
import type { Reference } from './reference.ts';
import { typeProseFile } from './type-prose.ts';

/** Compatibility of providers: what these fields say is between Pi and a provider, and their names say it. */
const isUndescribed = (id: string) => id.endsWith('Compat');

/**
 * Every field of every record and type is described, and nothing besides.
 *
 * @throws Failure with a sentence for each that is missing or too much: the file, the field, the line.
 */
export function requireDescriptions(reference: Reference): void {
  const problems = [...recordProblems(reference), ...typeProblems(reference)];
  if (problems.length === 0) return;
  const shown = problems.slice(0, 40);
  const more = problems.length > shown.length ? [`… and ${problems.length - shown.length} more.`] : [];
  throw new Failure(
    [`${problems.length} descriptions are not as they should be.`, ...shown, ...more].join('\n'),
  );
}

function recordProblems({ records, shared }: Reference): string[] {
  return records.flatMap(({ family, forms, answers, prose }) => {
    const common = shared.get(family.section);
    return [
      ...descriptionProblems(
        { file: prose.file, section: 'Fields', described: prose.fields },
        fieldNames(forms.map(({ type }) => type)),
        common?.fields,
      ),
      ...descriptionProblems(
        { file: prose.file, section: 'Answer', described: prose.answer },
        fieldNames(answers.map(({ type }) => type)),
        common?.answer,
      ),
    ];
  });
}

function typeProblems(reference: Reference): string[] {
  const { model, types, shared } = reference;
  const { isType } = createAddresses(reference);
  const surplus = [...types.values()].filter(({ file }) => {
    const id = /(\w+)\.md$/.exec(file)?.[1] ?? '';
    return !Object.hasOwn(model.defs, id) || !isType(id);
  });
  const needed = Object.entries(model.defs).filter(([id]) => isType(id) && !isUndescribed(id));
  return [
    ...surplus.map(
      ({ file }) => `${file} describes a type that no model has, or that is a record. Rename or delete it.`,
    ),
    ...needed.flatMap(([id, { type }]) => {
      const prose = types.get(id);
      if (!prose)
        return [`The type ${id} has no prose. Create ${typeProseFile(id)}: a sentence, and "## Fields".`];
      const described: Descriptions = prose.fields;
      return descriptionProblems(
        { file: prose.file, section: 'Fields', described },
        partNames(type),
        shared.get('types')?.fields,
      );
    }),
  ];
}

/** What of a type is described: the fields of an object, the values of an enumeration. */
function partNames(type: Type): string[] {
  if (type.kind === 'object') return fieldNames([type]);
  return type.kind === 'enum' ? type.values.map(String) : [];
}

const fieldNames = (types: readonly ObjectType[]) => [
  ...new Set(types.flatMap((type) => fieldsOf(type).map(({ names }) => names.join('.')))),
];
