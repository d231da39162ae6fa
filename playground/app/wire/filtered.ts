import { kindWords } from '../../../src/wire/summary.ts';
import { log, logVersion } from '../session.ts';
import type { Row } from './row.ts';

/**
 * The rows that hold a text. Only the rows that are new since the last look are searched; a new text, or rows that had to
 * make room, begin anew.
 */
export function createFilter(): (text: string) => readonly Row[] {
  let wanted = '';
  let found: Row[] = [];
  let source = log.rows;
  let seen = 0;

  return (text) => {
    // Read so that whoever shows the rows is called again when there are more.
    void logVersion.value;
    if (text === '') return log.rows;
    if (text !== wanted || source !== log.rows) {
      wanted = text;
      source = log.rows;
      found = [];
      seen = 0;
    }
    for (; seen < log.rows.length; seen++) {
      const row = log.rows[seen]!;
      if (holds(row, wanted)) found.push(row);
    }
    return found;
  };
}

const holds = ({ name, kind, detail, entry }: Row, text: string) =>
  `${name} ${kindWords[kind]} ${detail} ${'raw' in entry ? entry.raw : ''}`.toLowerCase().includes(text);
