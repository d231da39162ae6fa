import { describe, expect, test } from 'vitest';
import type { Page } from './built-site.ts';
import { pages, siteFile, weight } from './built-site.ts';

/** Everything that a page fetches by itself when it is opened, compressed. */
function bytesOf({ html, elements }: Page): number {
  const fetched = elements.flatMap(({ name, attributes }) => {
    if (name === 'script' && attributes.src) return [attributes.src];
    if (name === 'link' && /stylesheet|icon|modulepreload/.test(attributes.rel ?? '') && attributes.href)
      return [attributes.href];
    return name === 'img' && attributes.src ? [attributes.src] : [];
  });
  const scripts = withImports(fetched.filter((path) => path.endsWith('.js')));
  const others = fetched.filter((path) => !path.endsWith('.js'));
  return [...scripts, ...new Set(others)].reduce(
    (sum, path) => sum + weight(siteFile(path.slice(1))),
    weight(html),
  );
}

/** Scripts and what they import at once; what they import later is not loaded with the page. */
function withImports(scripts: string[], seen = new Set<string>()): Set<string> {
  for (const script of scripts) {
    if (seen.has(script)) continue;
    seen.add(script);
    const code = siteFile(script.slice(1)).toString();
    const imported = [...code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(
      ([, file]) => `/_astro/${file}`,
    );
    withImports(imported, seen);
  }
  return seen;
}

const isRecord = (address: string) => /^\/(commands|events|extension-ui)\/[^/]+\/$/.test(address);
const kilobyte = 1024;

describe('a page weighs, compressed and all in,', () => {
  test('at most 60 KB if it is that of a record', () => {
    const records = [...pages].filter(([address]) => isRecord(address));
    expect(records).toHaveLength(66);
    for (const [address, page] of records)
      expect({ [address]: bytesOf(page) < 60 * kilobyte }).toEqual({ [address]: true });
  });

  test('at most 120 KB if it is any other page of the reference', () => {
    for (const [address, page] of pages) {
      if (address === '/playground/') continue;
      expect({ [address]: bytesOf(page) < 120 * kilobyte }).toEqual({ [address]: true });
    }
  });
});

test('the playground loads at most 60 KB of JavaScript before it is used', () => {
  const page = pages.get('/playground/')!;
  const scripts = page.elements.flatMap(({ name, attributes }) =>
    name === 'script' && attributes.src ? [attributes.src] : [],
  );
  const bytes = [...withImports(scripts)].reduce((sum, path) => sum + weight(siteFile(path.slice(1))), 0);
  expect(scripts).not.toEqual([]);
  expect(bytes).toBeLessThan(60 * kilobyte);
});
