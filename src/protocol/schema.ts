import { Failure } from '../failure.ts';
import type { Family, Model, ObjectType, Type } from './model.ts';
import { definition as definitionOf, fixedValue, resolve, tagValue, tellingMember, within } from './model.ts';

/** A JSON Schema document or a part of one. */
export type JsonSchema = { [keyword: string]: unknown };

export type Draft = '2020-12' | '07';

export interface SchemaOptions {
  draft: Draft;
  /**
   * `open`: what a reader of the wire should accept; unknown members pass, so that the next release does not break it,
   * and so do message roles and entry types of extensions.
   * `closed`: what an author should write; whatever is not in the types is refused.
   */
  members: 'open' | 'closed';
  /** Address of the document, its `$id`. */
  id: string;
  /** Only the records of one family and what they need; otherwise everything. */
  family?: Family | undefined;
}

const drafts = {
  '2020-12': { uri: 'https://json-schema.org/draft/2020-12/schema', defs: '$defs' },
  '07': { uri: 'http://json-schema.org/draft-07/schema#', defs: 'definitions' },
} as const;

/**
 * JSON Schema of a model. The document accepts any record of the family (or of any family); each definition of the
 * model stands under its own id in `$defs` (2020-12) or `definitions` (draft-07).
 *
 * Unions with a tag carry `discriminator`, so that a validator which knows the keyword (Ajv with `discriminator: true`)
 * reports what is wrong with the record it was meant to be, not that it is none of thirty-three.
 */
export function schemaOf(model: Model, options: SchemaOptions): JsonSchema {
  const { uri, defs } = drafts[options.draft];
  if (options.family && !model.roots[options.family]) {
    const known = Object.keys(model.roots).join(', ');
    throw new Failure(`${model.agent}@${model.version} has no family "${options.family}". It has ${known}.`);
  }
  const writer = createWriter(model, options);
  const shown = options.family ? within(model, options.family) : model;
  const written = Object.keys(shown.defs).map((id) => [id, writer.definition(id)]);
  const whole = Object.values(shown.roots).map(({ ref }) => writer.type(refTo(ref)));
  return {
    $schema: uri,
    $id: options.id,
    title: `${model.agent}@${model.version}${options.family ? ` ${options.family}` : ''}`,
    // draft-07 ignores whatever stands beside a `$ref`, so the reference is never alone in the root.
    ...(whole.length === 1 ? { allOf: whole } : { anyOf: whole }),
    [defs]: Object.fromEntries(written),
  };
}

/** Families to which extensions add records of their own. */
const extensible: readonly Family[] = ['message', 'entry'];

const refTo = (id: string): Type => ({ kind: 'ref', ref: id });

/** The pointer to one definition inside a document of `schemaOf`. */
export const definitionPointer = (draft: Draft, id: string) => `#/${drafts[draft].defs}/${id}`;

function createWriter(model: Model, { draft, members }: SchemaOptions) {
  return { type: write, definition };

  function definition(id: string): JsonSchema {
    const schema = write(definitionOf(model, id).type);
    const root = extensible.map((family) => model.roots[family]).find((candidate) => candidate?.ref === id);
    const tag = members === 'open' ? root?.tag : undefined;
    const values =
      tag === undefined ? [] : (asRecords(refTo(id)) ?? []).map((record) => tagValue(record, tag));
    // Where a record may come without the tag, the tag does not tell which records are unknown.
    return tag === undefined || values.includes(undefined) ? schema : letUnknownPass(schema, tag, values);
  }

  /** Records with a tag value that the model does not know are left alone; they only have to have one. */
  function letUnknownPass(schema: JsonSchema, tag: string, known: unknown[]): JsonSchema {
    return {
      type: 'object',
      properties: { [tag]: { type: 'string' } },
      required: [tag],
      if: { properties: { [tag]: { enum: [...new Set(known)] } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      then: schema,
    };
  }

  function write(type: Type): JsonSchema {
    switch (type.kind) {
      case 'any':
        return {};
      case 'null':
      case 'number':
      case 'boolean':
        return { type: type.kind };
      case 'string':
        return { type: 'string', ...(type.known ? { examples: type.known } : {}) };
      case 'literal':
        return { const: type.value };
      case 'enum':
        return { enum: type.values };
      case 'array':
        return { type: 'array', items: write(type.items) };
      case 'ref':
        return { $ref: definitionPointer(draft, type.ref) };
      case 'object':
        return object(type);
      case 'union':
        return union(type.of);
    }
  }

  function object(type: ObjectType): JsonSchema {
    const required = type.props.filter((member) => !member.optional).map((member) => member.name);
    const rest = type.index ? write(type.index) : undefined;
    const unknown = rest && Object.keys(rest).length > 0 ? rest : undefined;
    return {
      type: 'object',
      ...(type.props.length > 0
        ? { properties: Object.fromEntries(type.props.map((member) => [member.name, write(member.type)])) }
        : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(unknown ? { additionalProperties: unknown } : {}),
      ...(!type.index && members === 'closed' ? { additionalProperties: false } : {}),
    };
  }

  function union(of: readonly Type[]): JsonSchema {
    const records = of.map((member) => asRecords(member));
    if (records.every((record) => record !== undefined)) {
      const tag = tellingMember(records);
      if (tag) return tagged(tag, of);
      const split = splitByFlag(of, records);
      if (split) return split;
    }
    return { anyOf: of.map(write) };
  }

  /** Each member has one string of its own in `tag`. */
  function tagged(tag: string, of: readonly Type[]): JsonSchema {
    return {
      type: 'object',
      discriminator: { propertyName: tag },
      properties: { [tag]: { type: 'string' } },
      required: [tag],
      oneOf: of.map((member) => {
        const records = asRecords(member)!;
        if (records.length === 1) return write(member);
        // Several forms under one tag value: the value is fixed here, and a second tag tells the forms apart.
        const forms = write(resolve(model, member));
        const value = { const: tagValue(records[0]!, tag) };
        return { ...forms, properties: { ...(forms.properties as JsonSchema), [tag]: value } };
      }),
    };
  }

  /** A union that a boolean parts in two, such as the `success` of responses, decides by it first. */
  function splitByFlag(of: readonly Type[], records: ObjectType[][]): JsonSchema | undefined {
    const flag = records[0]?.[0]?.props.find(({ name }) =>
      records.flat().every((record) => typeof fixedValue(record, name) === 'boolean'),
    )?.name;
    if (flag === undefined) return undefined;
    const having = (value: boolean) =>
      of.filter((_, index) => records[index]!.every((record) => fixedValue(record, flag) === value));
    const [yes, no] = [having(true), having(false)];
    if (yes.length === 0 || no.length === 0 || yes.length + no.length !== of.length) return undefined;
    return {
      type: 'object',
      properties: { [flag]: { type: 'boolean' } },
      required: [flag],
      if: { properties: { [flag]: { const: true } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      then: yes.length === 1 ? write(yes[0]!) : union(yes),
      else: no.length === 1 ? write(no[0]!) : union(no),
    };
  }

  /** The object types behind a union member, or nothing when it is not made of objects. */
  function asRecords(type: Type): ObjectType[] | undefined {
    const resolved = resolve(model, type);
    if (resolved.kind === 'object') return [resolved];
    if (resolved.kind !== 'union') return undefined;
    const inner = resolved.of.map(asRecords);
    return inner.every((records) => records !== undefined) ? inner.flat() : undefined;
  }
}
