import ts from 'typescript';
import { Failure } from '../../failure.ts';
import type { AgentDescription } from '../agent.ts';
import type { Literal, Model, Property, Sources, Type } from '../model.ts';
import { createNames } from './names.ts';
import { createPlaces } from './places.ts';
import type { ResolvedRoots, RootType } from './program.ts';
import { createReach } from './reach.ts';
import { createSerialised } from './serialised.ts';
import {
  carrier,
  isOpenString,
  isUndefined,
  isUnresolved,
  literalOf,
  parts,
  staysInMemory,
  wireParts,
} from './types.ts';
import { aliasBody, ifStillMeans, itemNode, referencedSymbol, writtenParts } from './written.ts';

export interface Walked extends Pick<Model, 'roots' | 'defs'> {
  sources: Sources;
}

/** Where the walk is. */
interface Position {
  /** `PromptCommand.images`; array items and union parts do not add a step. */
  path: string;
  /** The declaration that the walk came through last, for error messages. */
  node: ts.Node | undefined;
}

/**
 * Walks from the roots through every type within reach and writes each down as plain data.
 *
 * The checker resolves what the types compute (`Exclude`, `Omit`, conditional types, merged declarations), which no
 * tool does that reads the written types. `written.ts` says why the written types are read all the same.
 */
export function walkRoots({ program, roots }: ResolvedRoots, agent: AgentDescription): Walked {
  const checker = program.getTypeChecker();
  const names = createNames(checker, program, agent);
  const placeOf = createPlaces();
  const reach = createReach(program, agent);
  const serialised = createSerialised(program);
  const walked: Walked = { roots: {}, defs: {}, sources: {} };
  /** The type behind each id: one name must not stand for two things. */
  const named = new Map<string, ts.Type>();

  // Roots first: a record that holds a message refers to the family, it does not define it.
  for (const { symbol } of roots) {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    if (type.isUnion()) named.set(names.ofSymbol(symbol), type);
  }
  for (const root of roots) walkRoot(root);
  reach.check();
  return walked;

  function walkRoot({ family, symbol, tag }: RootType): void {
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const at: Position = { path: symbol.name, node: symbol.declarations?.[0] };
    refuseUnresolved(type, at);
    const id = names.ofSymbol(symbol);
    walked.roots[family] = { ref: id, ...(tag === undefined ? {} : { tag }) };
    if (!type.isUnion()) {
      define(id, type, at);
      return;
    }
    walked.defs[id] = { type: { kind: 'any' } };
    note(id, at.node);
    const records = inOrder(type.types, undefined);
    const ids = names.ofRecords({ id, family, tag, records });
    for (const [index, record] of records.entries()) define(ids[index]!.id, record, at);
    const of = [...new Set(ids.map(({ group }) => group))].map((group): Type => {
      const shared = ids.filter((entry) => entry.group === group);
      if (shared[0]!.id !== group) {
        // Two records with one tag value are one event with two forms.
        walked.defs[group] = { type: { kind: 'union', of: shared.map((entry) => ref(entry.id)) } };
        note(group, declarationOf(records[ids.indexOf(shared[0]!)]!));
      }
      return ref(group);
    });
    walked.defs[id] = { type: { kind: 'union', of } };
  }

  function define(id: string, type: ts.Type, at: Position, node?: ts.TypeNode): void {
    if (claim(id, type, at) === 'known') return;
    const declaration = declarationOf(type) ?? at.node;
    walked.defs[id] = { type: { kind: 'any' } };
    note(id, declaration);
    const written = ifStillMeans(node, type, checker);
    walked.defs[id] = { type: structure(type, { path: id, node: declaration }, written) };
  }

  function claim(id: string, type: ts.Type, at: Position): 'new' | 'known' {
    refuseUnkept(id, at);
    const known = named.get(id);
    if (!known) named.set(id, type);
    else if (known !== type && !sameParts(known, type)) {
      throw failure(`a second type with the name ${id}`, type, at);
    }
    return known ? 'known' : 'new';
  }

  /** A type where it is used: a reference if it has a name, else its structure. */
  function use(type: ts.Type, at: Position, node?: ts.TypeNode): Type {
    refuseUnresolved(type, at);
    const written = ifStillMeans(node, type, checker);
    const symbol = written && referencedSymbol(written, checker);
    if (symbol && !program.isSourceFileDefaultLibrary(symbol.declarations![0]!.getSourceFile())) {
      return reference(names.ofSymbol(symbol), checker.getTypeFromTypeNode(written), at, aliasBody(symbol));
    }
    const name = names.ofType(type);
    if (name) return reference(name, type, at, aliasBody(type.aliasSymbol));
    const known = type.isUnion() ? namedUnion(type) : undefined;
    if (known) return ref(known);
    const given = names.atPlace(at.path);
    return given && !named.has(given) ? reference(given, type, at, written) : structure(type, at, written);
  }

  /** An optional member adds `undefined` to a named union, and the checker forgets the name. */
  function namedUnion(type: ts.UnionType): string | undefined {
    if (type.types.every((part) => isUndefined(part) || literalOf(part, checker) !== undefined))
      return undefined;
    return [...named].find(([, other]) => other.isUnion() && sameParts(type, other))?.[0];
  }

  function reference(id: string, type: ts.Type, at: Position, node?: ts.TypeNode): Type {
    define(id, type, at, node);
    return ref(id);
  }

  function structure(given: ts.Type, at: Position, node?: ts.TypeNode): Type {
    const type = carrier(given);
    const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
    if (is(ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return { kind: 'any' };
    if (is(ts.TypeFlags.Null)) return { kind: 'null' };
    if (is(ts.TypeFlags.String)) return string(knownStrings(node));
    if (is(ts.TypeFlags.Number)) return { kind: 'number' };
    if (is(ts.TypeFlags.Boolean)) return { kind: 'boolean' };
    const literal = literalOf(type, checker);
    if (literal !== undefined) return { kind: 'literal', value: literal };
    if (is(ts.TypeFlags.NonPrimitive)) return { kind: 'object', props: [], index: { kind: 'any' } };
    if (type.isUnion()) return union(type, at, node);
    if (checker.isTupleType(type)) throw failure('a tuple', type, at);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      const items = use(item!, at, itemNode(node));
      // A list keeps the place of what is undefined: JSON writes `null` there.
      return { kind: 'array', items: parts(item!).some(isUndefined) ? orNull(items) : items };
    }
    if (checker.isArrayLikeType(type)) throw failure('an array with members of its own', type, at);
    if (is(ts.TypeFlags.Object) || type.isIntersection()) return object(type, at);
    throw failure('a type that has no form in JSON', type, at);
  }

  function object(type: ts.Type, at: Position): Type {
    if (type.getCallSignatures().length + type.getConstructSignatures().length > 0) {
      throw failure('a function', type, at);
    }
    const written = serialised(type);
    if (written.instead) return use(written.instead, at);
    if (written.refused) throw failure(written.refused, type, at);
    const members = checker.getPropertiesOfType(type);
    const props = declaredOrder(members).flatMap((symbol) => {
      const full = checker.getTypeOfSymbol(symbol);
      return staysInMemory(symbol, full) ? [] : [property(symbol, full, at)];
    });
    const index = indexOf(type, at);
    if (members.length === 0 && !index) throw failure('{}, which admits any value but null,', type, at);
    if (!index) return { kind: 'object', props };
    return { kind: 'object', props, index: use(index.type, at, index.declaration?.type) };
  }

  /** The index signature for every name. Numbers are names as well, so one of them that says the same says nothing. */
  function indexOf(type: ts.Type, at: Position): ts.IndexInfo | undefined {
    const infos = checker
      .getIndexInfosOfType(type)
      .filter(({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbol));
    const all = infos.find(({ keyType }) => keyType.flags & ts.TypeFlags.String);
    const other = infos.find((info) => info !== all && info.type !== all?.type);
    if (other) {
      const names = checker.typeToString(other.keyType);
      throw failure(`an index signature for names of the kind ${names} alone`, type, at);
    }
    return all;
  }

  function property(symbol: ts.Symbol, full: ts.Type, parent: Position): Property {
    const declaration = symbol.declarations?.[0];
    const at: Position = { path: `${parent.path}.${symbol.name}`, node: declaration ?? parent.node };
    refuseUnkept(symbol.name, at);
    note(at.path, declaration);
    const node = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
    if (node) refuseUnresolvedNames(node, at);
    const questioned = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const undef = !questioned && parts(full).some(isUndefined);
    const type = use(full, at, node);
    return {
      name: symbol.name,
      ...(questioned || undef ? { optional: true } : {}),
      ...(undef ? { undef } : {}),
      type,
    };
  }

  function union(type: ts.UnionType, at: Position, node?: ts.TypeNode): Type {
    const members = inOrder(wireParts(type), node);
    const variants = names.ofVariants(at.path, members);
    if (variants) return { kind: 'union', of: members.map((part, i) => reference(variants[i]!, part, at)) };

    const named = namedUnions(node, members);
    const unnamed = members.filter((part) => !named.some(({ type: union }) => union.types.includes(part)));
    const others = [...new Set(unnamed.map(carrier))];
    const literals = others.map((part) => literalOf(part, checker));
    const texts = literals.filter((value) => typeof value === 'string' || typeof value === 'number');
    const flags = literals.filter((value) => typeof value === 'boolean');
    const rest = others.filter((part, i) => literals[i] === undefined && !isOpenString(part));
    const of = [
      ...named.map((alias) => use(alias.type, at, alias.node)),
      ...rest.map((part) => use(part, at, partNode(part, node))),
    ];
    if (of.filter((part) => part.kind === 'object' && part.props.length > 0).length > 1) {
      throw failure('several unnamed objects in one union', type, at);
    }
    // Beside an open string the strings are known values of it; numbers stay what they are.
    const isOpen = others.some(isOpenString);
    const values = isOpen ? texts.filter((value) => typeof value === 'number') : texts;
    if (values.length > 0) of.unshift(oneOf(values));
    if (isOpen) of.unshift(string(texts.filter((value) => typeof value === 'string')));
    if (flags.length > 0) of.push(flags.length === 2 ? { kind: 'boolean' } : oneOf(flags));
    return unionOf(of);
  }

  /**
   * Aliases of unions that are written as parts of this one, and so keep their name: `Level | null`. A union of nothing
   * but literals is one list of values, whatever aliases they came from.
   */
  function namedUnions(node: ts.TypeNode | undefined, members: readonly ts.Type[]) {
    if (!node || !ts.isUnionTypeNode(node)) return [];
    if (members.every((part) => isOpenString(part) || literalOf(part, checker) !== undefined)) return [];
    return node.types.flatMap((part) => {
      const type = checker.getTypeFromTypeNode(part);
      return type.isUnion() && referencedSymbol(part, checker) ? [{ node: part, type }] : [];
    });
  }

  /** `Known | string` is plain `string` to the checker; only the written type still has the known values. */
  function knownStrings(node: ts.TypeNode | undefined): string[] {
    const values = writtenParts(node, checker).map((part) => literalOf(part.type, checker));
    return values.filter((value) => typeof value === 'string');
  }

  function partNode(part: ts.Type, node: ts.TypeNode | undefined): ts.TypeNode | undefined {
    return writtenParts(node, checker).find((candidate) => candidate.type === part)?.node;
  }

  /** As written, if there is a written union; else by where the parts are declared. Never as the checker sorts them. */
  function inOrder(members: readonly ts.Type[], node: ts.TypeNode | undefined): ts.Type[] {
    const written = writtenParts(node, checker).map((part) => part.type);
    const rank = (part: ts.Type) => (written.includes(part) ? written.indexOf(part) : written.length);
    const file = (part: ts.Type) => declarationOf(part)?.getSourceFile().fileName ?? '';
    const offset = (part: ts.Type) => declarationOf(part)?.pos ?? 0;
    const value = (part: ts.Type) => String(literalOf(part, checker) ?? '');
    return [...members].sort(
      (a, b) =>
        rank(a) - rank(b) ||
        inAlphabet(file(a), file(b)) ||
        offset(a) - offset(b) ||
        inAlphabet(value(a), value(b)),
    );
  }

  /** Mapped types list their members in the checker's order; the members' declarations still have the written one. */
  function declaredOrder(members: ts.Symbol[]): ts.Symbol[] {
    const declared = members.map((member) => member.declarations?.[0]);
    const together = declared.every((node) => node && node.parent === declared[0]?.parent);
    if (!together) return members;
    return [...members].sort((a, b) => a.declarations![0]!.pos - b.declarations![0]!.pos);
  }

  /** The node that declares a type; for a computed type the one that declares its first member. */
  function declarationOf(type: ts.Type): ts.Node | undefined {
    const ours = (node: ts.Node | undefined) =>
      node && !ts.isMappedTypeNode(node) && !program.isSourceFileDefaultLibrary(node.getSourceFile());
    const own = (type.aliasSymbol ?? type.symbol)?.declarations?.[0];
    if (ours(own)) return own;
    if (!type.isIntersection() && !(type.flags & ts.TypeFlags.Object)) return undefined;
    return checker
      .getPropertiesOfType(type)
      .map((symbol) => symbol.declarations?.[0])
      .find(ours)?.parent;
  }

  function sameParts(one: ts.Type, other: ts.Type): boolean {
    const expected = wireParts(one);
    const found = wireParts(other);
    return expected.length === found.length && expected.every((part) => found.includes(part));
  }

  function note(path: string, node: ts.Node | undefined): void {
    if (!node) return;
    reach.add(node);
    if (!Object.hasOwn(walked.sources, path)) walked.sources[path] = placeOf(node);
  }

  /** A plain object takes `__proto__` for its prototype, so neither a definition nor a member may have that name. */
  function refuseUnkept(name: string, at: Position): void {
    if (name === '__proto__') throw failure(`the name ${name}, which objects do not keep,`, undefined, at);
  }

  function refuseUnresolved(type: ts.Type, at: Position): void {
    if (isUnresolved(type)) throw failure('a type that does not resolve', type, at);
  }

  /** An unresolved name inside a computed type vanishes in the result, so the written names are looked at too. */
  function refuseUnresolvedNames(node: ts.Node, at: Position): void {
    // The innermost first: what is made from an unresolved name is unresolved as well.
    ts.forEachChild(node, (child) => refuseUnresolvedNames(child, at));
    if (ts.isTypeReferenceNode(node) && isUnresolved(checker.getTypeFromTypeNode(node))) {
      const what = `the name ${node.typeName.getText()}, which does not resolve,`;
      throw failure(what, undefined, { ...at, node });
    }
  }

  function failure(what: string, type: ts.Type | undefined, { path, node }: Position): Failure {
    const text = type ? `: ${checker.typeToString(type).slice(0, 160)}` : '';
    const file = node?.getSourceFile();
    const line = node && file ? file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 : 0;
    return new Failure(
      `Found ${what} at ${path}${file ? ` (${file.fileName}:${line})` : ''}${text}. If a package is missing, install ` +
        `it or add it to "typePackages"; if a name is missing, add it to "names" in ` +
        `src/protocol/agents/${agent.id}.ts; a new kind of type needs a case in src/protocol/extract/walk.ts.`,
    );
  }
}

const inAlphabet = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const ref = (id: string): Type => ({ kind: 'ref', ref: id });

/** A union without what is in it twice; of one part, that part. */
function unionOf(all: Type[]): Type {
  const of = [...new Map(all.map((part) => [JSON.stringify(part), part])).values()];
  return of.length === 1 ? of[0]! : { kind: 'union', of };
}

function orNull(type: Type): Type {
  if (type.kind === 'any' || type.kind === 'null') return type;
  return unionOf([...(type.kind === 'union' ? type.of : [type]), { kind: 'null' }]);
}

const string = (known: string[]): Type => (known.length ? { kind: 'string', known } : { kind: 'string' });

function oneOf(values: Literal[]): Type {
  return values.length === 1 ? { kind: 'literal', value: values[0]! } : { kind: 'enum', values };
}
