import ts from 'typescript';
import { isUndefined, parts } from './types.ts';

/** How `JSON.stringify` writes an object that is not just its members. */
export interface Serialised {
  /** The type of what is written in its place: what its `toJSON` returns. */
  instead?: ts.Type;
  /** Why the types do not tell what is written; a few words. */
  refused?: string;
}

/**
 * Most object types are written as their members are declared. Those that are not are found here: their members live on
 * prototypes, in slots, or in a `toJSON`.
 */
export function createSerialised(program: ts.Program): (type: ts.Type) => Serialised {
  const checker = program.getTypeChecker();
  const isOfLibrary = ({ declarations = [] }: ts.Symbol) =>
    declarations.some((node) => program.isSourceFileDefaultLibrary(node.getSourceFile()));

  return (type) => {
    const method = checker.getPropertyOfType(type, 'toJSON');
    if (method && isCallable(checker.getTypeOfSymbol(method))) return insteadOf(method);
    for (const { symbol } of ancestry(type)) {
      if (!symbol) continue;
      if (symbol.flags & ts.SymbolFlags.Class) return { refused: `an instance of the class ${symbol.name}` };
      if (symbol.flags & ts.SymbolFlags.Interface && isOfLibrary(symbol))
        return { refused: `${symbol.name}, a type of the language's library` };
    }
    return {};
  };

  function insteadOf(method: ts.Symbol): Serialised {
    const type = checker.getTypeOfSymbol(method);
    const [signature, ...others] = type.getCallSignatures();
    if (!signature || others.length > 0 || method.flags & ts.SymbolFlags.Optional)
      return { refused: 'a toJSON that may be missing or has several signatures' };
    const instead = checker.getReturnTypeOfSignature(signature);
    // `toJSON` is called once: what it returns is written as it is, even if it has one of its own.
    if (parts(instead).some((part) => isUndefined(part) || checker.getPropertyOfType(part, 'toJSON')))
      return { refused: 'a toJSON that returns undefined or something with a toJSON of its own' };
    return { instead };
  }

  /** A type and everything that it extends. */
  function ancestry(type: ts.Type): ts.Type[] {
    if (type.isIntersection()) return type.types.flatMap(ancestry);
    const declared = (type as ts.TypeReference).target ?? type;
    const bases = declared.isClassOrInterface() ? checker.getBaseTypes(declared) : [];
    return [type, ...bases.flatMap(ancestry)];
  }
}

const isCallable = (type: ts.Type) => parts(type).some((part) => part.getCallSignatures().length > 0);
