import { stderr } from '../run.ts';
import { visible } from '../visible.ts';

/** The agent's stderr, a stream of its own. */
export function Stderr() {
  return (
    <details class="stderr">
      <summary>stderr ({stderr.value.length})</summary>
      <pre>{visible(stderr.value.join('\n')) || 'Nothing so far.'}</pre>
    </details>
  );
}
