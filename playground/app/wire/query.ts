/** What a filter asks for: texts that a row has to hold, and texts that it must not hold. */
export interface Query {
  wanted: string[];
  unwanted: string[];
}

/**
 * Reads a filter: words, `"several words"`, and either of them with `-` in front, which excludes. A quote that is not
 * closed yet reaches to the end, so that rows do not jump while somebody writes.
 */
export function readQuery(text: string): Query {
  const query: Query = { wanted: [], unwanted: [] };
  for (const [, minus, quoted, word] of text.toLowerCase().matchAll(/(-?)(?:"([^"]*)"?|(\S+))/g)) {
    const part = quoted ?? word ?? '';
    // A lone "-" is the beginning of something.
    if (part !== '' && part !== '-') query[minus ? 'unwanted' : 'wanted'].push(part);
  }
  return query;
}

export const isEmpty = ({ wanted, unwanted }: Query) => wanted.length + unwanted.length === 0;

/** @param text in lower case. */
export const fits = ({ wanted, unwanted }: Query, text: string) =>
  wanted.every((part) => text.includes(part)) && !unwanted.some((part) => text.includes(part));
