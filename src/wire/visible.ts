/**
 * Characters that have no sign of their own, as signs that stand for them: controls, direction marks, separators, what
 * is invisible, and halves of characters. What an agent sends is shown, not obeyed: it can neither colour the page nor make one line look like
 * another. Line breaks and tabs stay, and so do the joiners and forms that some scripts and many emoji need.
 */
export function visible(text: string): string {
  return text.replace(hidden, (character) => {
    const code = character.codePointAt(0)!;
    if (needed.has(character)) return character;
    // Unicode has a picture for each of the first 32 controls.
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Line feed, tab, zero-width non-joiner and joiner, and the two that choose between text and emoji. */
const needed = new Set('\n\t\u200c\u200d\ufe0e\ufe0f');

/** Any value as text: a string as it is, everything else as JSON. Never throws, whatever an agent has sent. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : asJson(value);
}

/** @param space spaces of indentation; without it everything is on one line. */
export function asJson(value: unknown, space?: number): string {
  try {
    return JSON.stringify(value, null, space) ?? 'undefined';
  } catch {
    // The one thing that parsed JSON can do to its writer.
    return '(nested too deeply to lay out)';
  }
}
