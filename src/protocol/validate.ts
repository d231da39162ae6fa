import type { AnySchema, ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv as Ajv07 } from 'ajv/dist/ajv.js';
import type { Family, Model } from './model.ts';
import { families } from './model.ts';
import type { Draft, SchemaOptions } from './schema.ts';
import { definitionPointer, schemaOf } from './schema.ts';

/** Ajv as Wirebook uses it: strict, and with `discriminator`, which turns hundreds of errors into a few. */
export const createAjv = (draft: Draft, options: ConstructorParameters<typeof Ajv2020>[0] = {}) =>
  new (draft === '07' ? Ajv07 : Ajv2020)({ strict: true, discriminator: true, ...options });

/** What is wrong with a record. Without problems it fits the model. */
export type Validate = (record: unknown) => Problem[];

export interface Problem {
  /** JSON pointer into the record. */
  path: string;
  /** The schema keyword that refused it, for example `required`. */
  keyword: string;
  /** What was expected, without the path. */
  expected: string;
}

/** One validator for each family of the model. Schemas are compiled at the first call, all at once. */
export function createValidators(
  model: Model,
  { draft = '2020-12', members }: Pick<SchemaOptions, 'members'> & { draft?: Draft },
): Record<Family, Validate> {
  const id = `urn:wirebook:${model.agent}:${model.version}:${members}`;
  const ajv = createAjv(draft, { allErrors: true });
  ajv.addSchema(schemaOf(model, { draft, members, id }) as AnySchema);
  const validator = (family: Family): Validate => {
    const root = model.roots[family];
    const pointer = root && definitionPointer(draft, root.ref);
    return (record) => {
      const validate = pointer ? ajv.getSchema(`${id}${pointer}`) : undefined;
      if (!validate)
        return [{ path: '', keyword: 'family', expected: `a ${family}, which this agent does not have` }];
      return problemsOf(validate, record);
    };
  };
  return Object.fromEntries(families.map((family) => [family, validator(family)])) as Record<
    Family,
    Validate
  >;
}

/** Runs a compiled Ajv validator and says what it found in our words. */
export function problemsOf(validate: ValidateFunction, record: unknown): Problem[] {
  if (validate(record)) return [];
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(problemOf);
}

function problemOf({ instancePath, keyword, params, message }: ErrorObject): Problem {
  return { path: instancePath, keyword, expected: expectation(keyword, params) ?? message ?? keyword };
}

function expectation(keyword: string, params: Record<string, unknown>): string | undefined {
  switch (keyword) {
    case 'required':
      return `the member "${params.missingProperty}", which is missing`;
    case 'additionalProperties':
      return `no member "${params.additionalProperty}"`;
    case 'type':
      return `a value of type ${params.type}`;
    case 'const':
      return JSON.stringify(params.allowedValue);
    case 'enum':
      return `one of ${(params.allowedValues as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`;
    case 'discriminator':
      return params.error === 'tag'
        ? `a string in "${params.tag}"`
        : `a known "${params.tag}", not ${JSON.stringify(params.tagValue)}`;
    default:
      return undefined;
  }
}
