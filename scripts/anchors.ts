import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../src/site.ts';
import { buildIfStale } from './site-build.ts';

/**
 * `npm run anchors`: adds the anchors of the built site to the ledger of those that were ever published. Nothing is taken
 * out: whoever removes or renames one has to say where it leads now.
 */
buildIfStale();
// The module reads the site when it is loaded, which has to be after the build.
const { anchorsOfSite } = await import('./built-site.ts');
const file = join(projectFolder, 'content', 'anchors.txt');
const known = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
const all = [...new Set([...known, ...anchorsOfSite()])].toSorted();
writeFileSync(file, `${all.join('\n')}\n`);
console.log(`${all.length - known.length} new, ${all.length} in all`);
