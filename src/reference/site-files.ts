import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { siteDescription } from '../site.ts';
import { recordingsPath } from './addresses.ts';
import { downloads, names, writeDownloads } from './downloads.ts';
import { writeMarkdownCopies } from './markdown-copies.ts';
import { recordingsFolder } from './recordings.ts';
import type { Reference } from './reference.ts';

/** Puts beside the pages what programs read: transcripts, schemas, types and the model. */
export function siteFiles(reference: Reference): AstroIntegration {
  return {
    name: 'wirebook-site-files',
    hooks: {
      'astro:build:done': ({ dir, pages }) => {
        const site = fileURLToPath(dir);
        const { agent, version } = reference.model;
        cpSync(recordingsFolder(reference.model), join(site, recordingsPath, `${agent}-${version}`), {
          recursive: true,
        });
        writeDownloads(site, [...downloads(reference.catalogued), names(reference)]);
        const built = pages.map(({ pathname }) => {
          const path = pathname.replace(/\/$/, '');
          return { path, file: join(site, path.endsWith('.html') ? path : join(path, 'index.html')) };
        });
        writeMarkdownCopies(
          site,
          built.filter(({ file }) => existsSync(file)),
          siteDescription,
        );
      },
    },
  };
}
