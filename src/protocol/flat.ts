import type { Model, ObjectType, Property, Type } from './model.ts';

/**
 * The model as one flat TypeScript file: every definition resolved and exported under its id, nothing imported.
 *
 * It is a download for TypeScript users, the input of the types reference, and the input of the generator that
 * cross-checks our schema.
 *
 * @param comment text for the comment above a definition (`Id`) or a member (`Id.member`), without comment marks.
 */
export function flatTypes(
  model: Model,
  comment: (place: string) => string | undefined = () => undefined,
): string {
  const definitions = Object.entries(model.defs).map(([id, { type }]) => {
    const head = doc(comment(id), '');
    return type.kind === 'object' && !isMixed(type)
      ? `${head}export interface ${id} ${body(type, id, '')}`
      : `${head}export type ${id} = ${write(type, id, '')};`;
  });
  return `${definitions.join('\n\n')}\n`;

  function write(type: Type, place: string, indent: string): string {
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
      case 'array': {
        const items = write(type.items, place, indent);
        return isCompound(type.items) ? `(${items})[]` : `${items}[]`;
      }
      case 'union':
        return type.of
          .map((part) =>
            part.kind === 'string' && part.known
              ? `(${write(part, place, indent)})`
              : write(part, place, indent),
          )
          .join(' | ');
      case 'object':
        return body(type, place, indent);
    }
  }

  function body(type: ObjectType, place: string, indent: string): string {
    if (isMixed(type)) {
      const { index, ...named } = type;
      return `${body(named, place, indent)} & ${body({ kind: 'object', props: [], index }, place, indent)}`;
    }
    const inner = `${indent}  `;
    const lines = type.props.map((member) => line(member, place, inner));
    if (type.index) lines.push(`${inner}[member: string]: ${write(type.index, place, inner)};`);
    return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
  }

  function line(member: Property, place: string, indent: string): string {
    const at = `${place}.${member.name}`;
    const name = /^[A-Za-z_$][\w$]*$/.test(member.name) ? member.name : literal(member.name);
    return `${doc(comment(at), indent)}${indent}${name}${member.optional ? '?' : ''}: ${write(member.type, at, indent)};`;
  }
}

/** TypeScript wants every named member to fit the index, so the two are written as an intersection. */
const isMixed = (type: ObjectType): type is ObjectType & { index: Type } =>
  type.index !== undefined && type.props.length > 0;

const literal = (value: unknown) => JSON.stringify(value);

const isCompound = (type: Type) =>
  type.kind === 'union' || type.kind === 'enum' || (type.kind === 'string' && type.known !== undefined);

function doc(text: string | undefined, indent: string): string {
  if (!text) return '';
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  return lines.length === 1
    ? `${indent}/** ${lines[0]} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
}
