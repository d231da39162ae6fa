import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { Failure } from '../../failure.ts';
import type { AgentDescription } from '../agent.ts';
import type { Family } from '../model.ts';
import type { TypesTree } from './tree.ts';

export interface RootType {
  family: Family;
  /** The exported declaration that the family's records come from. */
  symbol: ts.Symbol;
  tag: string | undefined;
}

export interface ResolvedRoots {
  program: ts.Program;
  roots: RootType[];
}

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  types: [],
  // With it, the compiler would have nothing to say about declaration files, and `reach.ts` asks it.
  skipLibCheck: false,
  noEmit: true,
};

/** Loads the declaration files that hold the agent's roots, and everything they import, into one checker. */
export function resolveRoots(agent: AgentDescription, tree: TypesTree): ResolvedRoots {
  const places = Object.entries(agent.roots).map(([family, place]) => ({
    family: family as Family,
    place,
    path: join(tree.packageFolder(place.package ?? agent.package), place.file),
  }));
  for (const { family, path } of places) {
    if (!existsSync(path)) {
      throw new Failure(
        `The root "${family}" should be in ${path}, and there is no such file. ` +
          `If the package moved it, correct "roots.${family}.file" in src/protocol/agents/${agent.id}.ts.`,
      );
    }
  }
  const program = ts.createProgram({ rootNames: [...new Set(places.map(({ path }) => path))], options });
  const checker = program.getTypeChecker();
  const roots = places.map(({ family, place, path }) => {
    const symbol = exported(program, checker, path, place.export);
    if (!symbol) {
      throw new Failure(
        `The root "${family}" should be the type ${place.export} exported from ${path}, and that file exports no such ` +
          `type. If it was renamed, correct "roots.${family}.export" in src/protocol/agents/${agent.id}.ts.`,
      );
    }
    return { family, symbol, tag: place.tag };
  });
  return { program, roots };
}

function exported(
  program: ts.Program,
  checker: ts.TypeChecker,
  path: string,
  name: string,
): ts.Symbol | undefined {
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  return module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name);
}
