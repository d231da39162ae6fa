import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The default exports of the modules in a folder, in the order of their file names. What is found this way (agents,
 * profiles, scripts) is added by adding a file; no list names it.
 *
 * @param folder ends with a slash.
 */
export async function defaultExports<T>(folder: URL): Promise<Map<string, T>> {
  const files = readdirSync(fileURLToPath(folder)).filter((file) => /(?<!\.d)\.[jt]s$/.test(file));
  const modules = files.toSorted().map(async (file): Promise<[string, T]> => {
    const module = (await import(/* @vite-ignore */ new URL(file, folder).href)) as { default: T };
    return [file.replace(/\.[jt]s$/, ''), module.default];
  });
  return new Map(await Promise.all(modules));
}
