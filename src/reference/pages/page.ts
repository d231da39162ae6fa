import type { OnTheWire } from '../on-the-wire.ts';

/** A generated page before it is rendered: what a hand-written one has as front matter and Markdown. */
export interface ReferencePage {
  /** Address without slashes at the ends: `commands/prompt`. */
  path: string;
  title: string;
  description: string;
  /** The hand-written file behind the page, for the edit link and the date. */
  file: string;
  /** False keeps the page out of the search. */
  search?: false;
  /** False leaves out the table of contents. */
  contents?: false;
  /** Shown above the title: where the page belongs, and for a record who sends it. */
  head?: PageHead;
  markdown: string;
}

export interface PageHead {
  /** Steps above the page, each with its address. */
  trail: { label: string; href: string }[];
  /** Who sends the record to whom. */
  direction?: 'to-agent' | 'from-agent';
  /** The line that declares it. */
  source?: string;
  /** Its schema. */
  schema?: string;
  /** The release that the page is about. */
  release?: string;
  /** A file with the same content for programs. */
  download?: string;
  /** Address that opens the playground with the record filled in. */
  tryIt?: string;
  /** The record and its answer as they were recorded, to stand beside the text. */
  onTheWire?: OnTheWire;
}

/** Markdown without marks, for descriptions. */
export const plain = (markdown: string) =>
  markdown
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
