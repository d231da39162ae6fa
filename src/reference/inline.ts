import { code, escapeHtml, link } from './html.ts';

/**
 * A sentence of ours, written in Markdown's `code` and [links](address), as HTML. Names of records and types become links.
 *
 * @param addressOf the page of a name, if it has one.
 */
export function inline(markdown: string, addressOf: (name: string) => string | undefined): string {
  return markdown
    .split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/)
    .map((part) => {
      if (part.startsWith('`')) {
        const name = part.slice(1, -1);
        const address = addressOf(name);
        return address ? link(address, code(name)) : code(name);
      }
      const [, text, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
      return text && address ? link(address, escapeHtml(text)) : escapeHtml(part);
    })
    .join('');
}

/** Markdown in which names of records and types that stand in code become links; what is a link already stays. */
export const withLinks = (markdown: string, addressOf: (name: string) => string | undefined): string =>
  markdown.replace(/(?<!\[)`(\w+)`(?!\]\()/g, (written, name: string) => {
    const address = addressOf(name);
    return address ? `[${written}](${address})` : written;
  });
