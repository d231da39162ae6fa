import { isCalm } from '../../src/wire/summary.ts';
import { visible } from '../../src/wire/visible.ts';
import type { ScenarioInfo } from './commands.ts';
import { ScenarioPicker, ScenarioSentence } from './ScenarioPicker.tsx';
import { Sessions } from './Sessions.tsx';
import { run } from './session.ts';
import {
  bridge,
  canTryAgain,
  chosen,
  connect,
  controls,
  goOnWith,
  hadDemo,
  isHeld,
  isResumed,
  leftRunning,
  link,
  obstacle,
  onlyDemo,
  stop,
  takeControl,
  target,
  targets,
  tryAgain,
} from './target.ts';

/** Which agent, what it is to play, how it is doing, and the way to start and end it. */
export function TargetBar({ scenarios }: { scenarios: readonly ScenarioInfo[] }) {
  const held = isHeld.value;
  return (
    <header class={`target ${held ? 'held' : ''}`}>
      <div class="target-row">
        <label for="target">Agent</label>
        <select
          id="target"
          value={chosen.value}
          disabled={!target.value || held}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value;
          }}
        >
          {!target.value && <option value={chosen.value}>looking for agents …</option>}
          {targets.value.map(({ name, title }) => (
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
            disabled={!target.value || link.value === 'opening'}
            onClick={() => void connect()}
          >
            Start agent
          </button>
        )}
        <ScenarioPicker scenarios={scenarios} />
        <Status />
      </div>
      {!held && <Description />}
      <ScenarioSentence scenarios={scenarios} />
      <Sessions />
      <Before />
      {onlyDemo.value && <p class="describes real-agent">{onlyDemo.value}</p>}
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
          {canTryAgain.value && (
            <button type="button" onClick={tryAgain}>
              Try again
            </button>
          )}
        </p>
      )}
    </header>
  );
}

/** What would start, and what it may reach. */
function Description() {
  if (!target.value) return null;
  const { describes, environment } = target.value;
  const folder = bridge.value?.profiles.some(({ name }) => name === chosen.value) && bridge.value.cwd;
  return (
    <p class="describes">
      {describes}
      {folder && (
        <>
          {' '}
          Working folder: <code>{folder}</code>.
        </>
      )}
      {environment.length > 0 && (
        <>
          {' '}
          It gets these variables of yours: <code>{environment.join(' ')}</code>
        </>
      )}
    </p>
  );
}

/** What was there before this page: a tab that is closed leaves its agent running, but the demo agent ends with it. */
function Before() {
  if (isHeld.value) {
    return isResumed.value && controls.value ? (
      <p class="describes">
        This agent was running already: closing or reloading a page does not stop it. “Stop agent” does.
      </p>
    ) : null;
  }
  return (
    <>
      {hadDemo.value && (
        <p class="describes">
          The demo agent of before, and what had passed, are gone: they last until the page is loaded again.
        </p>
      )}
      <LeftRunning />
    </>
  );
}

function LeftRunning() {
  const session = leftRunning.value;
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
