import type { AnySchema } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv as Ajv07 } from 'ajv/dist/ajv.js';
import type { Family, Model } from './model.ts';
import { families, walk } from './model.ts';
import type { Problem } from './problems.ts';
import { problemsOf } from './problems.ts';
import type { Draft, SchemaOptions } from './schema.ts';
import { definitionPointer, schemaOf } from './schema.ts';

type AjvOptions = NonNullable<ConstructorParameters<typeof Ajv2020>[0]>;

/** Ajv as Wirebook uses it: strict, and with `discriminator`, which turns hundreds of errors into a few. */
export const createAjv = (draft: Draft, options: AjvOptions = {}) =>
  new (draft === '07' ? Ajv07 : Ajv2020)({ strict: true, discriminator: true, ...options });

/**
 * Every object answers to `constructor` and `toString`. To Ajv such a member is therefore never missing, unless it is
 * told to ask for objects' own members, which takes longer and is done where a model needs it.
 */
export const optionsFor = (model: Model): AjvOptions => ({
  allErrors: true,
  ownProperties: Object.values(model.defs).some(({ type }) => {
    let inherited = false;
    walk(type, (inner) => {
      if (inner.kind === 'object') inherited ||= inner.props.some(({ name }) => name in Object.prototype);
    });
    return inherited;
  }),
});

/** What is wrong with a record; nothing if it fits the model. */
export type Validate = (record: unknown) => Problem[];

/** One validator for each family of the model. Schemas are compiled at the first call, all at once. */
export function createValidators(
  model: Model,
  { draft = '2020-12', members }: Pick<SchemaOptions, 'members'> & { draft?: Draft },
): Record<Family, Validate> {
  const id = `urn:wirebook:${model.agent}:${model.version}:${members}`;
  const ajv = createAjv(draft, optionsFor(model));
  ajv.addSchema(schemaOf(model, { draft, members, id }) as AnySchema);
  const validator = (family: Family): Validate => {
    const root = model.roots[family];
    const pointer = root && definitionPointer(draft, root.ref);
    return (record) => {
      const validate = pointer ? ajv.getSchema(`${id}${pointer}`) : undefined;
      if (!validate) return [{ path: '', keyword: 'family', text: `this agent has no ${family} records` }];
      return problemsOf(validate, record);
    };
  };
  return Object.fromEntries(families.map((family) => [family, validator(family)])) as Record<
    Family,
    Validate
  >;
}
