import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOfSite, pages } from '../../scripts/built-site.ts';
import { projectFolder, siteFolder } from '../../src/site.ts';

/** Links and anchors of the built site, whatever made the page that holds them. */
interface Reference {
  page: string;
  address: string;
}

const internal: Reference[] = [];
const external: Reference[] = [];
for (const [page, { elements }] of pages) {
  for (const { attributes } of elements) {
    for (const address of [attributes.href, attributes.src]) {
      if (address === undefined || address.startsWith('data:')) continue;
      const list = /^[a-z]+:|^\/\//i.test(address) ? external : internal;
      list.push({ page, address });
    }
  }
}

const ids = new Map(
  [...pages].map(([page, { elements }]) => [page, new Set(elements.map(({ attributes }) => attributes.id))]),
);

function problem({ page, address }: Reference): string | undefined {
  const url = new URL(address, `http://site.test${page}`);
  const found = ids.get(url.pathname);
  if (!found && !existsSync(join(siteFolder, decodeURI(url.pathname))))
    return `${page}: ${address} leads nowhere`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  // The playground reads its own parameters from the fragment.
  if (anchor && found && !found.has(anchor) && url.pathname !== '/playground/')
    return `${page}: ${address} names no anchor`;
  return undefined;
}

describe('links', () => {
  test('lead to pages, files and anchors that exist', () => {
    expect(internal.map(problem).filter(Boolean)).toEqual([]);
    expect(internal.length).toBeGreaterThan(5000);
  });

  test('that lead nowhere would be found', () => {
    expect(problem({ page: '/', address: '/commands/promt/' })).toBe('/: /commands/promt/ leads nowhere');
    expect(problem({ page: '/', address: '/commands/prompt/#field-nothing' })).toBe(
      '/: /commands/prompt/#field-nothing names no anchor',
    );
    expect(problem({ page: '/commands/', address: 'prompt/#field-message' })).toBeUndefined();
  });

  test('to folders end with a slash, as the pages do', () => {
    const paths = internal.map(({ page, address }) => new URL(address, `http://site.test${page}`).pathname);
    expect(paths.filter((path) => pages.has(`${path}/`))).toEqual([]);
  });
});

describe('the ledger of anchors', () => {
  const ledger = readFileSync(join(projectFolder, 'content', 'anchors.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);

  test('has none that leads nowhere now', () => {
    expect(ledger.map((address) => problem({ page: '/', address })).filter(Boolean)).toEqual([]);
    expect(ledger.length).toBeGreaterThan(2000);
  });

  test('has every one of the site; "npm run anchors" adds the new ones', () => {
    const known = new Set(ledger);
    expect(anchorsOfSite().filter((anchor) => !known.has(anchor))).toEqual([]);
  });
});

test('no id stands twice on a page', () => {
  for (const [page, { elements }] of pages) {
    const all = elements.flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []));
    expect({ [page]: all.filter((id, index) => all.indexOf(id) !== index) }).toEqual({ [page]: [] });
  }
});

test('no page loads anything from elsewhere', () => {
  const loading = [...pages].flatMap(([page, { elements }]) =>
    elements
      .filter(
        ({ name, attributes }) =>
          name !== 'a' && !(name === 'link' && /canonical|sitemap|alternate/.test(attributes.rel ?? '')),
      )
      .flatMap(({ attributes }) => [attributes.src, attributes.href, attributes.srcset])
      .filter((address) => address !== undefined && /^(https?:)?\/\//.test(address))
      .map((address) => `${page}: ${address}`),
  );
  expect(loading).toEqual([]);
  expect(external.length).toBeGreaterThan(100);
});
