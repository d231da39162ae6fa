import { buildIfStale } from '../scripts/site-build.ts';

/** Before any test runs, and once: the site is what the sources say. */
export default function setup(): void {
  buildIfStale();
}
