/** A command of the small language that the demo agent understands: words, and what to do when it has failed. */
export interface ShellCommand {
  words: string[];
  /** Runs only if the one before it succeeded. */
  ifBefore: boolean;
  /** What it says on stderr is thrown away. */
  hidesErrors: boolean;
}

/**
 * Splits a line into commands: words with single and double quotes, `;`, a new line and `&&` between commands, and `2>/dev/null`.
 * There are no pipes, variables or globs, since nothing is handed to a real shell.
 *
 * @throws Error that names what it does not understand.
 */
export function parseShell(line: string): ShellCommand[] {
  const commands: ShellCommand[] = [];
  let words: string[] = [];
  let ifBefore = false;
  let hidesErrors = false;
  const finish = () => {
    if (words.length > 0) commands.push({ words, ifBefore, hidesErrors });
    words = [];
    hidesErrors = false;
    ifBefore = false;
  };
  for (const token of tokensOf(line)) {
    if (token === ';' || token === '\n') finish();
    else if (token === '&&') {
      finish();
      ifBefore = true;
    } else if (token === '2>/dev/null') hidesErrors = true;
    else if (/^[|<>&]/.test(token))
      throw new Error(
        `the demo agent has no "${token}": it knows words, quotes, ";", "&&" and "2>/dev/null", and runs no shell`,
      );
    else words.push(unquote(token));
  }
  finish();
  return commands;
}

const tokensOf = (line: string): string[] =>
  line.match(
    /2>\/dev\/null|&&|[;\n]|[|<>&]+|(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s;&|<>"'\\])+|["'\\]/g,
  ) ?? [];

const unquote = (token: string): string =>
  token.replace(/"((?:\\[\s\S]|[^"\\])*)"|'([^']*)'|\\([\s\S])/g, (_, double, single, escaped) =>
    double !== undefined ? double.replace(/\\(["\\$`])/g, '$1') : (single ?? escaped),
  );
