import { exitText, isCalm } from '../../../src/wire/summary.ts';
import { visible } from '../../../src/wire/visible.ts';
import { log, run } from '../session.ts';

/** What became of the agent, when it is no longer there: why, and what it said last. */
export function Ending() {
  const { notStarted, exit, stderr } = run.value;
  const reason = notStarted ?? (exit && `The agent ended ${exitText(exit)}.`);
  if (reason === undefined) return null;
  const calm = exit !== undefined && isCalm(exit);
  const last = stderr.slice(-20);
  return (
    <section class={`ending ${calm ? 'calm' : 'problem'}`} role="status">
      <p>
        {visible(reason)}
        {calm && stdinWasClosed() && ' Its stdin was closed, which is how an agent is told to end.'}
      </p>
      {last.length > 0 && (
        <>
          <h2>Last lines on stderr</h2>
          <pre>{visible(last.join('\n'))}</pre>
        </>
      )}
    </section>
  );
}

/** By the bridge or by a recorder, of which their notes tell. */
const stdinWasClosed = () =>
  log.rows
    .slice(-50)
    .some(({ entry }) => entry.dir === 'note' && ['stopping', 'closed-stdin'].includes(entry.what));
