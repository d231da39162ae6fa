/**
 * Control characters and direction marks as signs that stand for them. What an agent sends is shown, not obeyed: it can
 * neither colour the page nor make one line look like another. Line breaks and tabs stay.
 */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    const code = character.codePointAt(0)!;
    if (character === '\n' || character === '\t') return character;
    // Unicode has a picture for each of the first 32 controls.
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
