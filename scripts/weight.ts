import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { siteFolder } from '../src/site.ts';

/** What a page weighs over the wire, with all that it fetches by itself when it is opened. Bytes, gzip. */
export interface PageWeight {
  html: number;
  styles: number;
  scripts: number;
  others: number;
  total: number;
}

/** @param file the page, from the site's folder. */
export function weightOf(file: string): PageWeight {
  const html = readFileSync(join(siteFolder, file), 'utf8');
  const fetched = fetchedBy(html);
  const scripts = withImports(fetched.filter((path) => path.endsWith('.js')));
  const styles = fetched.filter((path) => path.endsWith('.css'));
  const others = fetched.filter((path) => !/\.(js|css)$/.test(path));
  const weight = {
    html: gzipSync(html).length,
    styles: sum(styles),
    scripts: sum(scripts),
    others: sum(others),
  };
  return { ...weight, total: weight.html + weight.styles + weight.scripts + weight.others };
}

function fetchedBy(html: string): string[] {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag(name, { src, href, rel = '', media }) {
      if ((name === 'script' || name === 'img') && src) found.add(src);
      if (name === 'link' && href && media !== 'print' && /stylesheet|icon|modulepreload/.test(rel))
        found.add(href);
    },
  });
  parser.end(html);
  return [...found];
}

/** Scripts and what they import at once; what they import later is not fetched with the page. */
function withImports(scripts: readonly string[], seen = new Set<string>()): string[] {
  for (const script of scripts) {
    if (seen.has(script)) continue;
    seen.add(script);
    const code = readFileSync(join(siteFolder, script), 'utf8');
    const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)];
    withImports(
      imported.map(([, file]) => `/_astro/${file}`),
      seen,
    );
  }
  return [...seen];
}

const sum = (paths: readonly string[]) =>
  paths.reduce((bytes, path) => bytes + gzipSync(readFileSync(join(siteFolder, path))).length, 0);
