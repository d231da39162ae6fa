import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, or the package's folder. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the site is built to, and its Content-Security-Policy, which is made with it and kept beside it. */
export const siteFolder = join(projectFolder, 'dist', 'site');
export const policyFile = join(projectFolder, 'dist', 'site-policy.txt');

export const siteName = 'Wirebook';
export const siteDescription = 'The executable reference for the RPC mode of coding agents of the Pi family.';

/** Where the site will be published. It lives at the root of its host: pages and schemas have addresses for ever. */
export const siteOrigin = 'https://wirebook.example';

/** The stable address of a schema document, its `$id`. */
export function schemaAddress(
  { agent, version }: { agent: string; version: string },
  {
    draft,
    members,
    family = 'all',
  }: { draft: string; members: 'open' | 'closed'; family?: string | undefined },
): string {
  const name = [family, ...(members === 'closed' ? ['closed'] : []), `draft-${draft}`].join('.');
  return `${siteOrigin}/schema/${agent}@${version}/${name}.json`;
}
