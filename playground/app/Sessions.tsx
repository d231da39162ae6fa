import type { SessionInfo } from '../../src/wire/bridge-contract.ts';
import { exitText } from '../../src/wire/summary.ts';
import { allSessions, goOnWith, leaveSession, shownSession } from './target.ts';

/** The agents that the bridge has: each with its name and how it is doing. One is on screen, the others go on. */
export function Sessions() {
  if (allSessions.value.length === 0) return null;
  return (
    <nav class="sessions" aria-label="Sessions">
      {allSessions.value.map((session) => {
        const [look, word] = stateOf(session);
        const isShown = session.id === shownSession.value;
        return (
          <button
            key={session.id}
            type="button"
            class="session"
            aria-current={isShown}
            title={isShown ? 'On screen' : 'Show this session'}
            onClick={() => {
              if (!isShown) goOnWith(session);
            }}
          >
            <span class={`status ${look}`}>
              <span class="lamp" aria-hidden="true" />
            </span>
            {session.name} <span class="count">{word}</span>
          </button>
        );
      })}
      {shownSession.value !== undefined && (
        <button
          type="button"
          class="quiet"
          title="The agent on screen goes on without this page"
          onClick={leaveSession}
        >
          New session
        </button>
      )}
    </nav>
  );
}

/** In the words that the bar has for the agent on screen. */
function stateOf({ status, exit }: SessionInfo): [look: string, word: string] {
  switch (status) {
    case 'starting':
      return ['busy', 'starting'];
    case 'ready':
      return ['on', 'idle'];
    case 'busy':
      return ['busy', 'running'];
    case 'not-started':
      return ['problem', 'could not start'];
    case 'exited':
      return [exit?.code === 0 ? 'off' : 'problem', endOf(exit)];
  }
}

function endOf(exit: SessionInfo['exit']): string {
  if (!exit || (exit.code === null && exit.signal === null)) return 'ended, nobody knows how';
  return `ended ${exitText(exit)}`;
}
