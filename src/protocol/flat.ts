import type { Model, ObjectType, Type } from './model.ts';

/**
 * The model as one flat TypeScript file: every definition resolved and exported under its id, nothing imported.
 *
 * It is a download for TypeScript users, the input of the types reference, and the input of the generator that
 * cross-checks our schema.
 */
export function flatTypes(model: Model): string {
  const definitions = Object.entries(model.defs).map(([id, { type }]) =>
    type.kind === 'object' && !isMixed(type)
      ? `export interface ${id} ${body(type, '')}`
      : `export type ${id} = ${write(type, '')};`,
  );
  return `${definitions.join('\n\n')}\n`;
}

function write(type: Type, indent: string): string {
  switch (type.kind) {
    case 'any':
      return 'any';
    case 'null':
    case 'number':
    case 'boolean':
      return type.kind;
    case 'string':
      return type.known ? `${type.known.map(literal).join(' | ')} | (string & {})` : 'string';
    case 'literal':
      return literal(type.value);
    case 'enum':
      return type.values.map(literal).join(' | ');
    case 'ref':
      return type.ref;
    case 'array':
      return isCompound(type.items) ? `(${write(type.items, indent)})[]` : `${write(type.items, indent)}[]`;
    case 'union':
      return type.of.map((part) => write(part, indent)).join(' | ');
    case 'object':
      return body(type, indent);
  }
}

function body(type: ObjectType, indent: string): string {
  if (isMixed(type)) {
    const { index, ...named } = type;
    return `${body(named, indent)} & ${body({ kind: 'object', props: [], index }, indent)}`;
  }
  const inner = `${indent}  `;
  const lines = type.props.map(({ name, optional, type: value }) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name);
    return `${inner}${key}${optional ? '?' : ''}: ${write(value, inner)};`;
  });
  if (type.index) lines.push(`${inner}[member: string]: ${write(type.index, inner)};`);
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

/** TypeScript wants every named member to fit the index, so the two are written as an intersection. */
const isMixed = (type: ObjectType): type is ObjectType & { index: Type } =>
  type.index !== undefined && type.props.length > 0;

const literal = (value: unknown) => JSON.stringify(value);

const isCompound = (type: Type) =>
  type.kind === 'union' || type.kind === 'enum' || (type.kind === 'string' && type.known !== undefined);
