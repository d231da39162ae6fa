import { isCalm } from '../../src/wire/summary.ts';
import { visible } from '../../src/wire/visible.ts';
import { Sessions } from './Sessions.tsx';
import { run } from './session.ts';
import {
  bridge,
  connect,
  controls,
  goOnWith,
  isHeld,
  isResumed,
  leftRunning,
  link,
  obstacle,
  profile,
  stop,
  takeControl,
  tryAgain,
} from './target.ts';

/** Which agent, how it is doing, and the way to start and end it. */
export function TargetBar() {
  const profiles = bridge.value?.profiles ?? [];
  const chosen = profiles.find(({ name }) => name === profile.value);
  const held = isHeld.value;
  return (
    <header class="target">
      <div class="target-row">
        <label for="profile">Agent</label>
        <select
          id="profile"
          value={profile.value}
          disabled={profiles.length === 0 || held}
          onChange={({ currentTarget }) => {
            profile.value = currentTarget.value;
          }}
        >
          {profiles.length === 0 && <option value="">no agent available</option>}
          {profiles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        {/* With keys, so that the focus does not go from a button that starts to one that stops. */}
        {held ? (
          <button key="stop" type="button" disabled={!controls.value} onClick={() => void stop()}>
            Stop agent
          </button>
        ) : (
          <button
            key="start"
            type="button"
            class="primary"
            disabled={!chosen || link.value === 'opening'}
            onClick={() => void connect()}
          >
            Start agent
          </button>
        )}
        <Status />
      </div>
      {chosen && !held && (
        <p class="describes">
          {chosen.describes} Working folder: <code>{bridge.value?.cwd}</code>.
          {chosen.environment.length > 0 && (
            <>
              {' '}
              It gets these variables of yours: <code>{chosen.environment.join(' ')}</code>
            </>
          )}
        </p>
      )}
      <Sessions />
      <Before />
      {held && !controls.value && (
        <p class="reads-only" role="status">
          Another page controls this agent; this one only reads.{' '}
          <button type="button" onClick={() => void takeControl()}>
            Take control
          </button>
        </p>
      )}
      {run.value.warnings.map((text) => (
        <p key={text} class="obstacle" role="status">
          {visible(text)}
        </p>
      ))}
      {obstacle.value && (
        <p class="obstacle" role="alert">
          {obstacle.value}{' '}
          {(link.value === 'gone' || link.value === 'lost') && (
            <button type="button" onClick={tryAgain}>
              Try again
            </button>
          )}
        </p>
      )}
    </header>
  );
}

/** What was there before this page: a tab that is closed leaves its agent running. */
function Before() {
  const session = leftRunning.value;
  if (isHeld.value) {
    return isResumed.value && controls.value ? (
      <p class="describes">
        This agent was running already: closing or reloading a page does not stop it. “Stop agent” does.
      </p>
    ) : null;
  }
  if (!session) return null;
  const title = bridge.value?.profiles.find(({ name }) => name === session.profile)?.title;
  return (
    <p class="describes">
      An agent that was started before is still running ({title ?? session.profile}): closing a page does not
      stop it.{' '}
      <button type="button" onClick={() => goOnWith(session)}>
        Go on with it
      </button>
    </p>
  );
}

function Status() {
  const [state, word] = status();
  return (
    <p class={`status ${state}`} role="status">
      <span class="lamp" aria-hidden="true" />
      {word}
    </p>
  );
}

function status(): [string, string] {
  const { phase, running, exit } = run.value;
  switch (link.value) {
    case 'interrupted':
    case 'gone':
      return ['problem', 'bridge not reachable'];
    case 'lost':
      return ['problem', 'agent lost'];
    case 'opening':
      return ['busy', 'starting'];
  }
  switch (phase) {
    case 'none':
      return ['off', 'no agent'];
    case 'not-started':
      return ['problem', 'could not start'];
    case 'gone':
      return [exit && isCalm(exit) ? 'off' : 'problem', 'ended'];
    case 'alive':
      return running ? ['busy', 'running'] : ['on', 'idle'];
  }
}
