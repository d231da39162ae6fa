import { visible } from '../../../src/wire/visible.ts';
import { run } from '../session.ts';

/** The agent's stderr, a stream of its own. */
export function Stderr() {
  const { stderr } = run.value;
  return (
    <details class="stderr">
      <summary>stderr ({stderr.length})</summary>
      <pre>{visible(stderr.join('\n')) || 'Nothing so far.'}</pre>
    </details>
  );
}
