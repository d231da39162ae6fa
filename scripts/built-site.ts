import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Parser } from 'htmlparser2';
import { siteFolder } from '../src/site.ts';

/** Every page, by its address: `/commands/prompt/`. */
export const pages: ReadonlyMap<string, Page> = new Map(
  readdirSync(siteFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const path = file.split(sep).join('/');
      const html = readFileSync(join(siteFolder, file), 'utf8');
      return [`/${path.replace(/index\.html$/, '')}`, { path, html, elements: elementsOf(html) }];
    }),
);

export interface Page {
  /** From the site's folder. */
  path: string;
  html: string;
  elements: readonly Element[];
}

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text inside, that of inner elements included. */
  text: string;
  /** The elements around it, outermost first. */
  inside: readonly Element[];
}

function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const open: Element[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, text: '', inside: [...open] };
      found.push(element);
      open.push(element);
    },
    ontext(text) {
      for (const element of open) element.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return found;
}

export const hasClass = ({ attributes }: Element, name: string) =>
  (attributes.class ?? '').split(/\s+/).includes(name);

/** Every anchor that somebody may link to: `/commands/prompt/#field-message`. Lines of recordings are addresses of their own. */
export const anchorsOfSite = (): string[] =>
  [...pages].flatMap(([page, { elements }]) =>
    elements
      .flatMap(({ attributes }) => (attributes.id ? [attributes.id] : []))
      .filter(
        (id) =>
          !/^(_top|theme-icons|starlight__.*|line-\d+)$/.test(id) &&
          page !== '/playground/' &&
          page !== '/404.html',
      )
      .map((id) => `${page}#${id}`),
  );
