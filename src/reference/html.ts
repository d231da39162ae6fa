/** Writing HTML by hand. Whatever comes from a model or from people goes through `escapeHtml`. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it is written in HTML. An empty line in it would end the block for Markdown, so its line break is written out. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character]!).replace(/\n(?=[^\S\n]*\n)/g, '&#10;');

/**
 * What stands side by side on the page. Without the spaces, search and whoever copies the page would read it as one word.
 */
export const spaced = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** An element without blank lines inside, so that Markdown takes it as one block. */
export function element(
  name: string,
  attributes: Record<string, string | undefined>,
  ...content: string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(value!)}"`)
    .join('');
  return `<${name}${written}>${content.join('')}</${name}>`;
}

/** A name of the protocol where it may be wider than its place: it breaks after an underscore or before a capital. */
export const breakable = (name: string) => nameParts(name).map(escapeHtml).join('<wbr>');

export const nameParts = (name: string) => name.split(/(?<=_)(?=[^_])|(?<=[a-z])(?=[A-Z])/);

export const code = (text: string) => element('code', {}, breakable(text));

export const link = (href: string, ...content: string[]) => element('a', { href }, ...content);

/** The link to the line that declares a field, named so that a list of links still tells them apart. */
export const sourceLink = (address: string | undefined, of: string) =>
  address
    ? element(
        'a',
        { href: address, 'aria-label': `source of ${of}`, 'data-pagefind-ignore': 'all' },
        'source',
      )
    : '';
