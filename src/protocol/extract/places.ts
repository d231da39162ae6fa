import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve, sep } from 'node:path';
import type ts from 'typescript';
import { owner } from './tree.ts';

/**
 * Gives the place where a declaration was written: `packages/ai/src/types.ts:12` in the agent's repository, or the
 * place in the published declaration file where there is no map back to the source.
 */
export function createPlaces(): (node: ts.Node) => string {
  const files = new Map<string, FileOrigin>();
  return (node) => {
    const file = node.getSourceFile();
    const origin = files.get(file.fileName) ?? originOf(file.fileName);
    files.set(file.fileName, origin);
    const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return origin(line, character);
  };
}

/** Takes a 0-based line and column of a declaration file, gives the place. */
type FileOrigin = (line: number, column: number) => string;

function originOf(declarations: string): FileOrigin {
  const home = owner(declarations);
  const published = `${home?.name ?? ''}/${posix(relative(home?.folder ?? '/', declarations))}`;
  const directory = home?.repository?.directory;
  const path = `${declarations}.map`;
  if (!home || directory === undefined || !existsSync(path)) return (line) => `${published}:${line + 1}`;
  const map = new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  return (line, column) => {
    const entry = map.findEntry(line, column);
    if (!('originalSource' in entry)) return `${published}:${line + 1}`;
    const original = relative(home.folder, resolve(dirname(declarations), entry.originalSource));
    return `${directory}/${posix(original)}:${entry.originalLine + 1}`;
  };
}

const posix = (path: string) => path.split(sep).join('/');
