import ts from 'typescript';
import { Failure } from '../../failure.ts';
import type { AgentDescription } from '../agent.ts';
import type { Family } from '../model.ts';
import { owner } from './tree.ts';
import { literalMembers } from './types.ts';

/**
 * Ids of definitions. They become page addresses and anchors, so they must not change from run to run or with the
 * checker's mood: a type is called what its authors call it, a record after its tag, and whatever is left needs an
 * entry in the agent's names table.
 */
export interface Names {
  /** The id of a type that has a name of its own, written with it or remembered by the checker. */
  ofType(type: ts.Type): string | undefined;
  ofSymbol(symbol: ts.Symbol): string;
  /** Ids for the records of a union. Records that share a tag value share `group`. */
  ofRecords(root: RecordUnion): { id: string; group: string }[];
  /** The id given by hand to the anonymous type at a place such as `MessageUpdateEvent.assistantMessageEvent`. */
  atPlace(path: string): string | undefined;
  /** Ids for the variants of a tagged union that was named by hand. */
  ofVariants(id: string, variants: readonly ts.Type[]): string[] | undefined;
}

export interface RecordUnion {
  id: string;
  family: Family;
  tag: string | undefined;
  records: readonly ts.Type[];
}

const suffixes: Record<Family, string> = {
  command: 'Command',
  response: 'Response',
  event: 'Event',
  uiRequest: 'UIRequest',
  uiResponse: 'UIResponse',
  message: 'Message',
  entry: 'Entry',
  header: 'Header',
};

export function createNames(checker: ts.TypeChecker, program: ts.Program, agent: AgentDescription): Names {
  const given = (key: string) => (Object.hasOwn(agent.names, key) ? agent.names[key] : undefined);

  const isForeign = (symbol: ts.Symbol) => {
    const declaration = symbol.declarations?.[0];
    return !declaration || program.isSourceFileDefaultLibrary(declaration.getSourceFile());
  };

  const ofSymbol = (symbol: ts.Symbol) => {
    const declaration = symbol.declarations?.[0];
    const home = declaration && owner(declaration.getSourceFile().fileName);
    return given(`${home?.name}#${symbol.name}`) ?? given(symbol.name) ?? symbol.name;
  };

  /** An instantiation with the declared defaults bears the plain name; any other needs one in the table. */
  const ofInstance = (symbol: ts.Symbol, args: readonly ts.Type[]): string | undefined => {
    if (isForeign(symbol)) return undefined;
    if (args.length === 0 || usesDefaults(symbol, args)) return ofSymbol(symbol);
    return given(`${symbol.name}<${args.map((arg) => checker.typeToString(arg)).join(', ')}>`);
  };

  const usesDefaults = (symbol: ts.Symbol, args: readonly ts.Type[]) => {
    const declared = symbol.declarations?.find((node) => 'typeParameters' in node) as
      | ts.InterfaceDeclaration
      | ts.TypeAliasDeclaration
      | undefined;
    return args.every((arg, index) => {
      const written = declared?.typeParameters?.[index]?.default;
      return written !== undefined && checker.getTypeFromTypeNode(written) === arg;
    });
  };

  const ofType = (type: ts.Type): string | undefined => {
    if (type.aliasSymbol) {
      const name = ofInstance(type.aliasSymbol, type.aliasTypeArguments ?? []);
      if (name) return name;
    }
    const { symbol } = type;
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Interface) || isForeign(symbol)) return undefined;
    const args = checker.getTypeArguments(type as ts.TypeReference).slice(0, parameterCount(symbol));
    const name = ofInstance(symbol, args);
    if (name) return name;
    throw new Failure(
      `The type ${checker.typeToString(type)} needs a stable name, and its type arguments are not the declared ` +
        `defaults. Add "${checker.typeToString(type)}" to "names" in src/protocol/agents/${agent.id}.ts.`,
    );
  };

  return {
    ofType,
    ofSymbol,
    atPlace: given,
    ofRecords: (root) =>
      root.records.map((record) => recordName(record, root, given, ofType, checker, agent)),
    ofVariants(id, variants) {
      if (!Object.hasOwn(agent.variantSuffix, id)) return undefined;
      const suffix = agent.variantSuffix[id];
      return variants.map((variant) => {
        const tag = literalMembers(variant, checker).get('type');
        if (typeof tag === 'string') return pascal(tag) + suffix;
        throw new Failure(`A variant of ${id} has no literal "type" to be named after.`);
      });
    },
  };
}

function parameterCount(symbol: ts.Symbol): number {
  const declared = symbol.declarations?.find(ts.isInterfaceDeclaration);
  return declared?.typeParameters?.length ?? 0;
}

function recordName(
  record: ts.Type,
  root: RecordUnion,
  given: (key: string) => string | undefined,
  ofType: Names['ofType'],
  checker: ts.TypeChecker,
  agent: AgentDescription,
): { id: string; group: string } {
  const own = ofType(record);
  if (own) return { id: own, group: own };
  const suffix = suffixes[root.family];
  const literals = literalMembers(record, checker);
  const tagged = root.tag === undefined ? undefined : literals.get(root.tag);
  if (typeof tagged === 'string') {
    const group = pascal(tagged) + suffix;
    const twins = root.records.filter((other) => literalMembers(other, checker).get(root.tag!) === tagged);
    if (twins.length === 1) return { id: group, group };
    for (const [name, value] of literals) {
      const values = twins.map((twin) => literalMembers(twin, checker).get(name));
      if (typeof value === 'string' && new Set(values).size === twins.length) {
        return { id: pascal(tagged) + pascal(value) + suffix, group };
      }
    }
  } else {
    const open = given(`${root.id}[*]`);
    if (open) return { id: open, group: open };
    const others = root.records.filter((other) => other !== record);
    const own = checker
      .getPropertiesOfType(record)
      .find(({ name }) => others.every((other) => !checker.getPropertyOfType(other, name)));
    if (own) return { id: pascal(own.name) + suffix, group: pascal(own.name) + suffix };
  }
  throw new Failure(
    `A record of ${root.id} has neither a name nor a literal member that tells it from the others: ` +
      `${checker.typeToString(record).slice(0, 160)}. Add "${root.id}[*]" to "names" in ` +
      `src/protocol/agents/${agent.id}.ts if it is the only one with an open tag.`,
  );
}

/** `set_editor_text` and `setEditorText` to `SetEditorText`. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}
