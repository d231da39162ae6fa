import type { Type } from '../protocol/model.ts';
import type { Addresses } from './addresses.ts';
import { code, link } from './html.ts';

/** How many literals are read more easily in a row than as a list of their own. */
const inlineValues = 4;

/** A type as a reader of TypeScript would write it, with every named type linked. */
export function typeText(type: Type, addresses: Addresses): string {
  switch (type.kind) {
    case 'any':
      return code('any');
    case 'null':
    case 'number':
    case 'boolean':
      return code(type.kind);
    case 'string':
      return code('string');
    case 'literal':
      return code(JSON.stringify(type.value));
    case 'enum':
      return type.values.length > inlineValues
        ? code(typeof type.values[0])
        : type.values.map((value) => code(JSON.stringify(value))).join(' | ');
    case 'ref':
      return link(addresses.definition(type.ref), code(type.ref));
    case 'array': {
      const items = typeText(type.items, addresses);
      const compound = type.items.kind === 'union' || type.items.kind === 'enum';
      return compound ? `(${items})${code('[]')}` : `${items}${code('[]')}`;
    }
    case 'object':
      return type.index
        ? `${code('{ [name]:')} ${typeText(type.index, addresses)} ${code('}')}`
        : code('object');
    case 'union':
      return type.of.map((part) => typeText(part, addresses)).join(' | ');
  }
}

/** The values that a member may have, where they are too many to stand in the type. */
export function listedValues(type: Type): { values: string[]; open: boolean } | undefined {
  if (type.kind === 'enum' && type.values.length > inlineValues) {
    return { values: type.values.map((value) => JSON.stringify(value)), open: false };
  }
  if (type.kind === 'string' && type.known) {
    return { values: type.known.map((value) => JSON.stringify(value)), open: true };
  }
  return undefined;
}
