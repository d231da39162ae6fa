import ts from 'typescript';
import type { Literal } from '../model.ts';

/** Questions about the checker's types that more than one step of the extraction asks. */

export const isUndefined = (type: ts.Type) => (type.flags & ts.TypeFlags.Undefined) !== 0;

/** The parts of a union; any other type is its own only part. */
export const parts = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The parts that JSON can carry: `undefined` shows as an absent member. */
export const wireParts = (type: ts.Type) => parts(type).filter((part) => !isUndefined(part));

/** The checker's own mark for "could not be resolved", which otherwise behaves as `any`. */
export const isUnresolved = (type: ts.Type) => (type as { intrinsicName?: string }).intrinsicName === 'error';

/**
 * What carries the value: of a branded primitive such as `string & { brand: 'id' }` the primitive. Nothing else in the
 * intersection exists outside of the types.
 */
export function carrier(type: ts.Type): ts.Type {
  const primitive = type.isIntersection() && type.types.find((part) => part.flags & primitives);
  return primitive || type;
}

const primitives =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;

/** `string & {}`: the idiom for "any string" that keeps the literals beside it visible. */
export const isOpenString = (type: ts.Type) => (carrier(type).flags & ts.TypeFlags.String) !== 0;

export function literalOf(type: ts.Type, checker: ts.TypeChecker): Literal | undefined {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === 'true';
  return undefined;
}

/** The members of an object type that can have one value only. */
export function literalMembers(type: ts.Type, checker: ts.TypeChecker): Map<string, Literal> {
  const found = new Map<string, Literal>();
  for (const symbol of checker.getPropertiesOfType(type)) {
    const value = literalOf(checker.getTypeOfSymbol(symbol), checker);
    if (value !== undefined) found.set(symbol.name, value);
  }
  return found;
}

/** A method, or a member keyed by a symbol: neither reaches JSON. */
export function staysInMemory(symbol: ts.Symbol, type: ts.Type): boolean {
  if (symbol.name.startsWith('__@')) return true;
  const carried = wireParts(type);
  return carried.length > 0 && carried.every((part) => part.getCallSignatures().length > 0);
}
