import { isAlive, run } from './session.ts';
import { bridge, connect, link, obstacle, profile, stop } from './target.ts';

/** Which agent, how it is doing, and the way to start and end it. */
export function TargetBar() {
  const profiles = bridge.value?.profiles ?? [];
  const chosen = profiles.find(({ name }) => name === profile.value);
  const alive = isAlive.value;
  return (
    <header class="target">
      <div class="target-row">
        <label for="profile">Agent</label>
        <select
          id="profile"
          value={profile.value}
          disabled={profiles.length === 0 || alive}
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
        {alive ? (
          <button type="button" onClick={() => void stop()}>
            Stop agent
          </button>
        ) : (
          <button
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
      {chosen && !alive && (
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
      {obstacle.value && (
        <p class="obstacle" role="alert">
          {obstacle.value}
        </p>
      )}
    </header>
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
  if (link.value === 'interrupted' || link.value === 'lost') return ['problem', 'bridge not reachable'];
  if (link.value === 'opening') return ['busy', 'starting'];
  switch (phase) {
    case 'none':
      return ['off', 'no agent'];
    case 'not-started':
      return ['problem', 'could not start'];
    case 'gone':
      return [exit?.code === 0 ? 'off' : 'problem', 'ended'];
    case 'alive':
      return running ? ['busy', 'running'] : ['on', 'idle'];
  }
}
