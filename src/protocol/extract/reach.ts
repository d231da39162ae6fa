import ts from 'typescript';
import { Failure } from '../../failure.ts';
import type { AgentDescription } from '../agent.ts';

/**
 * The declarations that an extraction rests on, and whether they compile.
 *
 * To the checker, what does not resolve is `any`, and `any` swallows what it is combined with: an interface that extends
 * a missing one just has fewer members. The result does not show it. So every name that is written within reach has to
 * resolve, and the compiler must have nothing to say about what is written there. The rest of the same files does not
 * matter: it may need packages that are not there.
 */
export interface Reach {
  /** Adds a declaration, and what the types written in it lead to. */
  add(declaration: ts.Node): void;
  /** @throws Failure that names the place of the first fault within reach. */
  check(): void;
}

export function createReach(program: ts.Program, agent: AgentDescription): Reach {
  const checker = program.getTypeChecker();
  const seen = new Set<ts.Node>();
  /** What is read of each file, and what inside of that is not. */
  const read = new Map<ts.SourceFile, ts.TextRange[]>();
  const skipped = new Map<ts.SourceFile, ts.TextRange[]>();
  const unresolved: ts.Node[] = [];
  return { add, check };

  function add(node: ts.Node): void {
    const file = node.getSourceFile();
    if (seen.has(node) || program.isSourceFileDefaultLibrary(file)) return;
    seen.add(node);
    if (ts.isInterfaceDeclaration(node)) {
      // Members come by themselves, those that reach JSON.
      keep(read, file, { pos: node.pos, end: node.members.pos });
      node.heritageClauses?.forEach(follow);
    } else if (ts.isTypeAliasDeclaration(node) || ts.isPropertySignature(node)) {
      keep(read, file, node);
      if (node.type) follow(node.type);
    }
  }

  /** Goes to what the names inside a written type stand for. Functions never reach JSON, nor does what they take. */
  function follow(node: ts.Node): void {
    if (ts.isFunctionLike(node)) {
      keep(skipped, node.getSourceFile(), node);
      return;
    }
    const name = nameIn(node);
    if (name) {
      const declarations = declarationsOf(name);
      if (declarations.length === 0) unresolved.push(name);
      declarations.forEach(add);
    }
    ts.forEachChild(node, follow);
  }

  function declarationsOf(name: ts.Node): readonly ts.Declaration[] {
    const symbol = checker.getSymbolAtLocation(name);
    const meant = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return meant?.declarations ?? [];
  }

  function check(): void {
    const [name] = unresolved;
    if (name)
      throw failure(name.getSourceFile(), name.getStart(), `the name ${name.getText()} does not resolve.`);
    for (const [file, ranges] of read) {
      const messages = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      for (const { start = 0, messageText } of messages) {
        if (!holds(ranges, start) || holds(skipped.get(file) ?? [], start)) continue;
        throw failure(file, start, `the compiler says: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
      }
    }
  }

  function failure(file: ts.SourceFile, start: number, what: string): Failure {
    const { line } = file.getLineAndCharacterOfPosition(start);
    return new Failure(
      `Of ${file.fileName}:${line + 1}, which the model would rest on, ${what} If a package is missing, install it or add ` +
        `it to "typePackages" in src/protocol/agents/${agent.id}.ts.`,
    );
  }
}

function nameIn(node: ts.Node): ts.Node | undefined {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return ts.isImportTypeNode(node) ? node.qualifier : undefined;
}

function keep(ranges: Map<ts.SourceFile, ts.TextRange[]>, file: ts.SourceFile, range: ts.TextRange): void {
  const known = ranges.get(file);
  if (known) known.push(range);
  else ranges.set(file, [range]);
}

const holds = (ranges: readonly ts.TextRange[], position: number) =>
  ranges.some(({ pos, end }) => pos <= position && position < end);
