import { exitText } from '../../../src/wire/summary.ts';
import { visible } from '../../../src/wire/visible.ts';
import { run } from '../session.ts';

/** What became of the agent, when it is no longer there: why, and what it said last. */
export function Ending() {
  const { notStarted, exit, stderr } = run.value;
  const reason = notStarted ?? (exit && `The agent ended ${exitText(exit)}.`);
  if (reason === undefined) return null;
  const calm = exit?.code === 0;
  const last = stderr.slice(-20);
  return (
    <section class={`ending ${calm ? 'calm' : 'problem'}`} role="status">
      <p>{visible(reason)}</p>
      {last.length > 0 && (
        <>
          <h2>Last lines on stderr</h2>
          <pre>{visible(last.join('\n'))}</pre>
        </>
      )}
    </section>
  );
}
