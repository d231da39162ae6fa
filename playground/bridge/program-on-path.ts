import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program on a PATH that has one of the names; the earlier folder counts, then the earlier name. */
export function programOnPath(names: readonly string[], path: string): string | undefined {
  const folders = path.split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram);
}

/** Folders are executable as well, in a manner of speaking. */
function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
