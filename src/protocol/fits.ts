import type { JsonSchema } from './schema.ts';

/** Whether a value fits a schema: yes or no, and nothing about why. */
export type Fits = (value: unknown) => boolean;

/**
 * Validators of values that were JSON, by the id of their definition. They judge as Ajv does and take a third of its time:
 * they read each member once, and keep no account of where they are. Of a keyword that `schemaOf` does not write they
 * know nothing, which is a RangeError when they are made; nothing passes because nobody has looked at it.
 *
 * @param document as `schemaOf` writes it.
 */
export function compileFits(document: JsonSchema): ReadonlyMap<string, Fits> {
  const definitions = (document.$defs ?? document.definitions) as Record<string, JsonSchema>;
  const { functions, nameOf } = createWriter(definitions);
  const pairs = Object.keys(definitions).map((id) => `[${quote(id)}, ${nameOf(id)}]`);
  const source = `'use strict';\n${functions.join('\n')}\nreturn new Map([${pairs.join(', ')}]);`;
  return new Function(source)() as Map<string, Fits>;
}

/** Keywords that say nothing of what fits, or are read together with another. */
const silent = new Set(['examples', 'discriminator', 'then', 'else']);

function createWriter(definitions: Record<string, JsonSchema>) {
  const functions: string[] = [];
  const names = new Map<string, string>();
  let count = 0;
  const fresh = (prefix: string) => `${prefix}${count++}`;

  /** The function of a definition. It is named before it is written, since it may call itself. */
  function nameOf(id: string): string {
    const known = names.get(id);
    if (known) return known;
    const name = fresh('fits');
    names.set(id, name);
    declare(name, definitions[id]!);
    return name;
  }

  function declare(name: string, schema: JsonSchema): void {
    functions.push(`function ${name}(value) {\n${statements(schema)}\nreturn true;\n}`);
  }

  /** Whether what a variable holds fits: an expression. */
  function test(schema: JsonSchema, variable: string): string {
    const [keyword, ...others] = keywordsOf(schema);
    if (keyword === '$ref' && others.length === 0) {
      const id = referred(schema);
      return simpleTest(definitions[id]!, variable) ?? `${nameOf(id)}(${variable})`;
    }
    if (keyword === 'anyOf' && others.length === 0) return anyTest(schema, variable);
    const simple = simpleTest(schema, variable);
    if (simple !== undefined) return simple;
    const name = fresh('fits');
    declare(name, schema);
    return `${name}(${variable})`;
  }

  /** Of a schema that needs no function of its own. */
  function simpleTest(schema: JsonSchema, variable: string): string | undefined {
    const [keyword, ...others] = keywordsOf(schema);
    if (others.length > 0) return undefined;
    switch (keyword) {
      case undefined:
        return 'true';
      case 'type':
        return typeTest(schema.type, variable);
      case 'const':
        return valueTest([schema.const], variable);
      case 'enum':
        return valueTest(schema.enum as unknown[], variable);
      default:
        return undefined;
    }
  }

  const anyTest = ({ anyOf }: JsonSchema, variable: string) =>
    `(${(anyOf as JsonSchema[]).map((each) => test(each, variable)).join(' || ')})`;

  /** Statements that return `false` where `value` does not fit; its type comes first, since the others rest on it. */
  const statements = (schema: JsonSchema): string =>
    keywordsOf(schema)
      .toSorted((a, b) => Number(b === 'type') - Number(a === 'type'))
      .map((keyword) => statement(keyword, schema))
      .join('\n');

  function statement(keyword: string, schema: JsonSchema): string {
    switch (keyword) {
      case 'type':
      case 'const':
      case 'enum':
      case 'anyOf':
      case '$ref':
        return unless(test({ [keyword]: schema[keyword] }, 'value'));
      case 'properties':
        return members(ofType(schema, 'object'));
      case 'required':
        return otherRequired(ofType(schema, 'object'));
      case 'additionalProperties':
        return otherMembers(ofType(schema, 'object'));
      case 'oneOf':
        return choice(ofType(schema, 'object'));
      case 'if':
        return fork(ofType(schema, 'object'));
      case 'items':
        return items(ofType(schema, 'array'));
      default:
        throw new RangeError(`There is no fast validator of the keyword "${keyword}".`);
    }
  }

  function members({ properties, required = [] }: JsonSchema): string {
    return Object.entries(properties as Record<string, JsonSchema>)
      .map(([name, schema]) => {
        const member = fresh('member');
        const has = (required as string[]).includes(name)
          ? `${member} !== undefined &&`
          : `${member} === undefined ||`;
        return `const ${member} = value[${quote(name)}];\n${unless(`${has} ${test(schema, member)}`)}`;
      })
      .join('\n');
  }

  /** Members that nothing is said of but that they are there. */
  const otherRequired = ({ properties = {}, required }: JsonSchema) =>
    (required as string[])
      .filter((name) => !Object.hasOwn(properties as object, name))
      .map((name) => unless(`value[${quote(name)}] !== undefined`))
      .join('\n');

  function otherMembers({ properties = {}, additionalProperties: schema }: JsonSchema): string {
    const isKnown = Object.keys(properties as object).map((name) => `name === ${quote(name)}`);
    const known = ['false', ...isKnown].join(' || ');
    const fits = schema === false ? 'false' : test(schema as JsonSchema, 'other');
    return `for (const name in value) { const other = value[name]; ${unless(`${known} || ${fits}`)} }`;
  }

  function items({ items: schema }: JsonSchema): string {
    const fits = unless(test(schema as JsonSchema, 'item'));
    return `for (let at = 0; at < value.length; at++) { const item = value[at]; ${fits} }`;
  }

  /** One of several, by the tag that `discriminator` names. */
  function choice({ oneOf, discriminator }: JsonSchema): string {
    const { propertyName: tag } = discriminator as { propertyName: string };
    const cases = (oneOf as JsonSchema[]).map((schema) => {
      const { properties } = (schema.$ref ? definitions[referred(schema)]! : schema) as {
        properties: Record<string, JsonSchema>;
      };
      return `case ${quote(properties[tag]!.const)}: ${unless(test(schema, 'value'))} break;`;
    });
    return `switch (value[${quote(tag)}]) {\n${cases.join('\n')}\ndefault: return false;\n}`;
  }

  function fork(schema: JsonSchema): string {
    const [yes, no] = [schema.then, schema.else].map((branch) => statements((branch ?? {}) as JsonSchema));
    return `if (${test({ type: 'object', ...(schema.if as JsonSchema) }, 'value')}) {\n${yes}\n} else {\n${no}\n}`;
  }

  return { functions, nameOf };
}

/** What `properties` and the like say holds for values of one type alone, and is read as if they were of it. */
function ofType(schema: JsonSchema, type: 'object' | 'array'): JsonSchema {
  if (schema.type === type) return schema;
  throw new RangeError(`Expected a schema of type ${type}; got ${JSON.stringify(schema).slice(0, 200)}.`);
}

function typeTest(type: unknown, variable: string): string {
  switch (type) {
    case 'object':
      return `(typeof ${variable} === 'object' && ${variable} !== null && !Array.isArray(${variable}))`;
    case 'array':
      return `Array.isArray(${variable})`;
    case 'null':
      return `${variable} === null`;
    case 'number':
      // A number that is too large for JavaScript was parsed as Infinity, which no number on the wire is.
      return `Number.isFinite(${variable})`;
    case 'string':
    case 'boolean':
      return `typeof ${variable} === '${type}'`;
    default:
      throw new RangeError(`There is no fast validator of the type ${JSON.stringify(type)}.`);
  }
}

const valueTest = (values: readonly unknown[], variable: string) =>
  `(${values.map((value) => `${variable} === ${quote(value)}`).join(' || ')})`;

const unless = (fits: string) => `if (!(${fits})) return false;`;

const quote = (value: unknown) => JSON.stringify(value);

const keywordsOf = (schema: JsonSchema) => Object.keys(schema).filter((keyword) => !silent.has(keyword));

/** The id behind `#/$defs/Id`. */
const referred = ({ $ref }: JsonSchema) => ($ref as string).split('/').at(-1)!;
