import { exit, hasAgent, rows, running, startFailure } from './run.ts';
import { bridge, connect, disconnect, link, obstacle, profile } from './target.ts';

/** Which agent, how it is doing, and the way to start and end it. */
export function TargetBar() {
  const profiles = bridge.value?.profiles ?? [];
  const chosen = profiles.find(({ name }) => name === profile.value);
  const alive = hasAgent.value;
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
          {profiles.length === 0 && <option value="">none in reach</option>}
          {profiles.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
        {alive ? (
          <button type="button" onClick={() => void disconnect()}>
            End agent
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
          {chosen.describes} Working folder: <code>{bridge.value?.cwd}</code>
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
  if (link.value === 'interrupted') return ['problem', 'bridge out of reach'];
  if (link.value === 'opening') return ['busy', 'starting'];
  if (startFailure.value) return ['problem', 'not started'];
  if (exit.value) return [exit.value.code === 0 ? 'off' : 'problem', 'ended'];
  if (rows.value.length === 0) return ['off', 'no agent'];
  return running.value ? ['busy', 'running'] : ['on', 'idle'];
}
