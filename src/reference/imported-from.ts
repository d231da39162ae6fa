import { readFileSync } from 'node:fs';

/** A module of ours and all that it imports from ours, itself first. */
export function importedFrom(module: URL, found = new Map<string, URL>()): Iterable<URL> {
  if (found.has(module.href)) return found.values();
  found.set(module.href, module);
  for (const [, path] of readFileSync(module, 'utf8').matchAll(/\bfrom '(\.[^']+)';/g)) {
    importedFrom(new URL(path!, module), found);
  }
  return found.values();
}
