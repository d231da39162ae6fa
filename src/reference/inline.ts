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
