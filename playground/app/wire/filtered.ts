import { kindWords } from '../../../src/wire/summary.ts';
import { log, logVersion } from '../session.ts';
import { fits, isEmpty, readQuery } from './query.ts';
import type { Row } from './row.ts';
import { rawOf } from './row.ts';

/**
 * The rows that fit a filter. Only the rows that are new since the last look are searched; a new filter, or rows that had
 * to make room, begin anew.
 */
export function createFilter(): (text: string) => readonly Row[] {
  let text = '';
  let query = readQuery(text);
  let found: Row[] = [];
  let source = log.rows;
  let seen = 0;

  return (asked) => {
    // Read so that whoever shows the rows is called again when there are more.
    void logVersion.value;
    if (asked !== text || source !== log.rows) {
      text = asked;
      query = readQuery(text);
      source = log.rows;
      found = [];
      seen = 0;
    }
    if (isEmpty(query)) return log.rows;
    for (; seen < log.rows.length; seen++) {
      const row = log.rows[seen]!;
      if (isGap(row) || fits(query, textOf(row))) found.push(row);
    }
    return found;
  };
}

/** What was dropped might have fitted. */
const isGap = ({ key }: Row) => key < 0;

const textOf = ({ name, kind, detail, entry }: Row) =>
  `${name} ${kindWords[kind]} ${detail} ${rawOf(entry)}`.toLowerCase();
