import { exitText, isCalm } from '../../../src/wire/summary.ts';
import { visible } from '../../../src/wire/visible.ts';
import { log, run } from '../session.ts';
import { connect, link, target } from '../target.ts';

/** What became of the agent, when it is no longer there: why, what it said last, and the way to start it again. */
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
        {exit &&
          !calm &&
          gotNull() &&
          ' The last line that it got was null, which is no record: Pi ends at it.'}
      </p>
      {last.length > 0 && (
        <>
          <h2>Last lines on stderr</h2>
          <pre>{visible(last.join('\n'))}</pre>
        </>
      )}
      <button
        type="button"
        disabled={!target.value || link.value === 'opening'}
        onClick={() => void connect()}
      >
        Start again
      </button>
    </section>
  );
}

const newest = () => log.rows.slice(-50).map(({ entry }) => entry);

/** By the bridge or by a recorder, of which their notes tell. */
const stdinWasClosed = () =>
  newest().some((entry) => entry.dir === 'note' && ['stopping', 'closed-stdin'].includes(entry.what));

/** It can be sent as it is, and ends Pi 1.6.0. */
function gotNull(): boolean {
  const last = newest().findLast((entry) => entry.dir === 'in');
  return last?.dir === 'in' && last.raw.trim() === 'null';
}
