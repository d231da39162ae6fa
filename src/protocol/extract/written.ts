import ts from 'typescript';
import { wireParts } from './types.ts';

/**
 * What the authors wrote, where it still means what the checker resolved.
 *
 * The checker forgets an alias when it computes with it and sorts a union by what it happened to see first, so the
 * names and the order that people know are in the written nodes only.
 */

/** The node, if its meaning is the resolved type, `undefined` aside (an optional member adds that). */
export function ifStillMeans(
  node: ts.TypeNode | undefined,
  type: ts.Type,
  checker: ts.TypeChecker,
): ts.TypeNode | undefined {
  if (!node) return undefined;
  if (ts.isParenthesizedTypeNode(node)) return ifStillMeans(node.type, type, checker);
  const written = wireParts(checker.getTypeFromTypeNode(node));
  const resolved = wireParts(type);
  return written.length === resolved.length && written.every((part) => resolved.includes(part))
    ? node
    : undefined;
}

/** The symbol that a plain reference such as `ThinkingLevel` names; references with type arguments name none. */
export function referencedSymbol(node: ts.TypeNode, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (!ts.isTypeReferenceNode(node) || node.typeArguments) return undefined;
  const symbol = checker.getSymbolAtLocation(node.typeName);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The right-hand side of a type alias. */
export function aliasBody(symbol: ts.Symbol | undefined): ts.TypeNode | undefined {
  return symbol?.declarations?.find(ts.isTypeAliasDeclaration)?.type;
}

/** The node of an array's items, in any of the ways to write an array. */
export function itemNode(node: ts.TypeNode | undefined): ts.TypeNode | undefined {
  if (!node) return undefined;
  if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return itemNode(node.type);
  if (ts.isArrayTypeNode(node)) return node.elementType;
  return ts.isTypeReferenceNode(node) ? node.typeArguments?.[0] : undefined;
}

/** The parts of a union in the order in which they are written, through aliases; each with its node. */
export function writtenParts(
  node: ts.TypeNode | undefined,
  checker: ts.TypeChecker,
): { type: ts.Type; node: ts.TypeNode }[] {
  if (!node) return [];
  if (ts.isParenthesizedTypeNode(node)) return writtenParts(node.type, checker);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((part) => writtenParts(part, checker));
  const type = checker.getTypeFromTypeNode(node);
  if (!type.isUnion()) return [{ type, node }];
  const body = aliasBody(referencedSymbol(node, checker));
  if (body) return writtenParts(body, checker);
  // `Extract<Levels, …>` and the like keep the order of what they choose from.
  const [chosenFrom] = ts.isTypeReferenceNode(node) ? (node.typeArguments ?? []) : [];
  const candidates = writtenParts(chosenFrom, checker).filter((part) => type.types.includes(part.type));
  return candidates.length === type.types.length
    ? candidates
    : type.types.map((part) => ({ type: part, node }));
}
