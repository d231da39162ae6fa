/** Writing HTML by hand. Whatever comes from a model or from people goes through `escapeHtml`. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

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

export const code = (text: string) => element('code', {}, escapeHtml(text));

export const link = (href: string, ...content: string[]) => element('a', { href }, ...content);

/** The link to the line that declares a field, named so that a list of links still tells them apart. */
export const sourceLink = (address: string | undefined, of: string) =>
  address ? element('a', { href: address, 'aria-label': `source of ${of}` }, 'source') : '';
