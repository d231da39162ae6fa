import { fileURLToPath } from 'node:url';
import type { Family, Model } from './protocol/model.ts';
import type { Draft } from './protocol/schema.ts';

/** The checkout, or the package's folder. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Where the site lives. Everything that holds an address of ours (canonical links, schema ids, downloads) takes it
 * from here, so moving the site is changing these lines.
 */
export const site = {
  name: 'Wirebook',
  origin: 'https://wirebook.example',
  base: '/',
} as const;

export const address = (path: string) => `${site.origin}${site.base}${path}`;

/** The stable address of a schema document, its `$id`. */
export function schemaAddress(
  { agent, version }: Pick<Model, 'agent' | 'version'>,
  { draft, members, family }: { draft: Draft; members: 'open' | 'closed'; family?: Family | undefined },
): string {
  const name = [family ?? 'all', ...(members === 'closed' ? ['closed'] : []), `draft-${draft}`].join('.');
  return address(`schema/${agent}@${version}/${name}.json`);
}
