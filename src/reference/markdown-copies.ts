import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import type { Handle } from 'hast-util-to-mdast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { copyAddress } from './addresses.ts';

/** A page of the built site. */
export interface BuiltPage {
  /** Address without slashes at the ends; empty for the front page. */
  path: string;
  file: string;
}

export interface MarkdownCopy {
  path: string;
  title: string;
  description: string;
  markdown: string;
}

/** What a page says, as Markdown; nothing where a page has no text of its own, as the playground. */
export function markdownOf({ path, file }: BuiltPage): MarkdownCopy | undefined {
  const tree = unified().use(rehypeParse).parse(readFileSync(file, 'utf8'));
  const content = select('main .sl-markdown-content', tree);
  if (!content) return undefined;
  const title = textOf(select('h1', tree));
  const description = String(select('meta[name=description]', tree)?.properties.content ?? '');
  simplify(content);
  const body: Root = { type: 'root', children: content.children };
  const writer = unified()
    .use(rehypeRemark, { handlers: { dl: fields, svg: nothing, 'wire-rows': children } })
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-' });
  const markdown = writer.stringify(writer.runSync(body) as never);
  return { path, title, description, markdown: `# ${title}\n\n${markdown}` };
}

/** What only helps the eye, the ear or the mouse is left out. */
function simplify(content: Element): void {
  for (const element of selectAll('*', content)) {
    element.children = element.children.filter((child) => child.type !== 'element' || !isAside(child));
  }
  // A line of the wire is a line of code.
  for (const figure of selectAll('.evidence', content)) {
    const lines = selectAll('.wire-line', figure).map(
      (line) => `${textOf(select('.arrow', line))} ${textOf(select('code', line))}`,
    );
    const caption = selectAll('figcaption', figure);
    figure.children = [...caption, codeBlock(lines.join('\n'))];
  }
  for (const row of selectAll('.wire-row', content)) {
    const summary = select('summary', row);
    const [arrow, kind, name] = ['.arrow', '.kind', '.name'].map((part) => textOf(select(part, row)));
    if (summary) summary.children = [{ type: 'text', value: `${arrow} ${kind} ${name}` }];
  }
}

const isAside = ({ properties }: Element) => {
  const classes = [properties.className].flat().map(String);
  return ['sr-only', 'anchor', 'sl-anchor-link', 'field-source', 'copy'].some((name) =>
    classes.includes(name),
  );
};

/** A list of fields: name, type and need, then the description. */
const fields: Handle = (state, node: Element) => {
  const items = selectAll('.field', node).map((field) => {
    const part = (name: string) => textOf(select(`.${name}`, field)).replaceAll(/\s+/g, ' ');
    const described = select('.field-text', field)?.children ?? [];
    const values = part('field-values');
    const words: ElementContent[] = [
      code(part('field-name')),
      text(` (${part('field-type')}, ${part('field-need')})`),
      ...(described.length > 0 ? [text(': '), ...described] : []),
      ...(values ? [text(` ${values}`)] : []),
    ];
    return element('li', element('p', ...words));
  });
  return items.length > 0 ? state.one(element('ul', ...items), undefined) : state.all(node);
};

const nothing: Handle = () => undefined;
const children: Handle = (state, node: Element) => state.all(node) as never;

const element = (tagName: string, ...inner: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: inner,
});
const text = (value: string): ElementContent => ({ type: 'text', value });
const code = (value: string) => element('code', text(value));
const codeBlock = (value: string) => element('pre', code(value));
const textOf = (node: Element | undefined) => (node ? toText(node).trim() : '');

/** Writes the copies beside the pages, and the two lists of them that language models look for. */
export function writeMarkdownCopies(site: string, pages: readonly BuiltPage[], about: string): void {
  const copies = pages.flatMap((page) => markdownOf(page) ?? []);
  for (const { path, markdown } of copies) writeFileSync(join(site, copyAddress(path)), markdown);
  const read = copies.filter(({ path }) => !/^recordings\/./.test(path) && path !== '404.html');
  const list = read.map(
    ({ path, title, description }) => `- [${title}](${copyAddress(path)}): ${description}`,
  );
  writeFileSync(join(site, 'llms.txt'), `# Wirebook\n\n> ${about}\n\n## Pages\n\n${list.join('\n')}\n`);
  writeFileSync(join(site, 'llms-full.txt'), read.map(({ markdown }) => markdown).join('\n\n'));
}
