import { exit, startFailure, stderr } from '../run.ts';
import { visible } from '../visible.ts';
import { exitText } from '../wire/row.ts';

/** What became of the agent, when it is no longer there: why, and what it said last. */
export function Ending() {
  const reason = startFailure.value ?? (exit.value ? `The agent ended ${exitText(exit.value)}.` : undefined);
  if (reason === undefined) return null;
  const calm = exit.value?.code === 0;
  const last = stderr.value.slice(-20);
  return (
    <section class={`ending ${calm ? 'calm' : 'problem'}`} role="status">
      <p>{visible(reason)}</p>
      {last.length > 0 && (
        <>
          <h2>Its last lines on stderr</h2>
          <pre>{visible(last.join('\n'))}</pre>
        </>
      )}
    </section>
  );
}
