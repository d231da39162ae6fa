import type { AnySchema } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Family, Model } from './model.ts';
import { definitionPointer, schemaOf } from './schema.ts';
import { createAjv, optionsFor } from './validate.ts';

/**
 * Validators as JavaScript source: a module that exports one function per family and imports nothing. Browsers need
 * them in this form, since compiling a schema there would need `eval`, which the site's policy forbids.
 */
export function standaloneValidators(
  model: Model,
  families: readonly Family[],
  members: 'open' | 'closed',
): string {
  const id = `urn:wirebook:${model.agent}:${model.version}`;
  const ajv = createAjv('2020-12', {
    ...optionsFor(model),
    code: { source: true, esm: true, lines: false },
  });
  ajv.addSchema(schemaOf(model, { draft: '2020-12', members, id }) as AnySchema);
  const exported = families.map((family) => {
    const root = model.roots[family];
    if (!root) throw new RangeError(`${model.agent}@${model.version} has no family "${family}".`);
    return [family, `${id}${definitionPointer('2020-12', root.ref)}`] as const;
  });
  return standaloneCode(ajv, Object.fromEntries(exported));
}
