/** The most lines and bytes of output that Pi shows; of more it keeps the end and writes all to a file. */
const maxLines = 2000;
const maxBytes = 50 * 1024;

/** Output as Pi cleans it: no escape sequences of a terminal, no carriage returns, no NUL. */
export const cleaned = (text: string): string =>
  text.replace(escapeSequences, '').replace(controlCharacters, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is cut out.
const escapeSequences = /\u001b\[[0-9;?]*[ -/]*[@-~]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is cut out.
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** The end of an output that is too long to be shown. */
export function shown(output: string): { output: string; truncated: boolean } {
  const lines = output.split('\n');
  const endsWithLf = output.endsWith('\n');
  const count = lines.length - (endsWithLf ? 1 : 0);
  if (count <= maxLines && output.length <= maxBytes) return { output, truncated: false };
  const content = (endsWithLf ? lines.slice(0, -1) : lines).slice(-maxLines);
  let text = content.join('\n');
  while (text.length > maxBytes && text.includes('\n')) text = text.slice(text.indexOf('\n') + 1);
  return { output: text, truncated: true };
}
