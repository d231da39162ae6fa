import type { ObjectType, Property, Type } from '../protocol/model.ts';
import type { Addresses } from './addresses.ts';
import { fieldAnchor } from './addresses.ts';
import type { Descriptions } from './descriptions.ts';
import { code, element, link, sourceLink, spaced } from './html.ts';
import { inline } from './inline.ts';
import type { Reference } from './reference.ts';
import { sourceAddress } from './reference.ts';
import { listedValues, typeText } from './type-text.ts';

/**
 * The fields of a record or type, each with type, whether it is required, its values, and the line that declares it.
 * Fields of unnamed objects follow theirs with a dotted name, since they have no page of their own.
 */
export function fieldList(
  id: string,
  type: ObjectType,
  { reference, addresses, anchorPrefix = [], described = new Map(), common }: FieldListOptions,
): string {
  const anchorOf = (names: readonly string[]) => fieldAnchor([...anchorPrefix, ...names]);
  const isCommon = ({ names }: ListedField) => common?.names.has(names.join('.')) === true;
  const all = fieldsOf(type);
  const own = all.filter((listed) => !isCommon(listed));
  const rows = own.map(({ names, field }) => {
    const source = sourceAddress(reference, [id, ...names].join('.'));
    const values = listedValues(field.type);
    const description = described.get(names.join('.'))?.text;
    return element(
      'div',
      { class: 'field', id: anchorOf(names) },
      spaced(
        element('dt', { class: 'field-name' }, code(names.join('.'))),
        element('dd', { class: 'field-type' }, typeText(shown(field.type), addresses)),
        element(
          'dd',
          { class: 'field-need' },
          field.optional ? 'optional' : element('strong', {}, 'required'),
        ),
        element('dd', { class: 'field-source' }, sourceLink(source, names.join('.'))),
        description ? element('dd', { class: 'field-text' }, inline(description, addresses.named)) : '',
        values
          ? element(
              'dd',
              { class: 'field-values' },
              values.open ? 'Known values, others are possible: ' : 'One of: ',
              values.values.map(code).join(' '),
            )
          : '',
      ),
    );
  });
  const told = all
    .filter(isCommon)
    .map(({ names }) => element('span', { id: anchorOf(names) }, code(names.join('.'))));
  const before =
    common && told.length > 0
      ? [
          element(
            'div',
            { class: 'field' },
            spaced(
              element('dt', { class: 'field-name' }, told.join(', ')),
              element('dd', { class: 'field-text' }, link(common.address, common.text)),
            ),
          ),
        ]
      : [];
  return element('dl', { class: 'fields' }, spaced(...before, ...rows));
}

export interface FieldListOptions {
  reference: Reference;
  addresses: Addresses;
  anchorPrefix?: string[];
  described?: Descriptions;
  /** Fields that are told once for many records, and where: they are named before the others and nothing more. */
  common?: { names: ReadonlySet<string>; address: string; text: string } | undefined;
}

interface ListedField {
  /** `['data', 'disposition']` */
  names: string[];
  field: Property;
}

/** Every field of an object type, and under each those of the unnamed objects in it. */
export function fieldsOf(type: ObjectType): ListedField[] {
  return type.props.flatMap((field) => [
    { names: [field.name], field },
    ...inner(field.type).flatMap((object) =>
      fieldsOf(object).map((below) => ({ ...below, names: [field.name, ...below.names] })),
    ),
  ]);
}

/** The unnamed objects inside a type, through arrays and unions. */
function inner(type: Type): ObjectType[] {
  switch (type.kind) {
    case 'object':
      return type.props.length > 0 ? [type] : [];
    case 'array':
      return inner(type.items);
    case 'union':
      return type.of.flatMap(inner);
    default:
      return [];
  }
}

/** An open string with known values is shown as `string`; the values follow in the list. */
const shown = (type: Type): Type => (type.kind === 'string' ? { kind: 'string' } : type);
