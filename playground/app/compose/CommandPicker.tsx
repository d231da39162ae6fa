import { useSignal } from '@preact/signals';
import type { CommandInfo } from '../commands.ts';
import { begin, record } from '../draft.ts';

/** The commands by what they are for, narrowed by a word of their name or sentence. */
export function CommandPicker({ commands }: { commands: CommandInfo[] }) {
  const search = useSignal('');
  const wanted = search.value.trim().toLowerCase();
  const found = commands.filter(({ name, summary }) => `${name} ${summary}`.toLowerCase().includes(wanted));
  const tasks = [...new Set(found.map(({ task }) => task))];
  const current = record.value?.type;
  return (
    <section class="picker" aria-label="Commands">
      <input
        type="search"
        placeholder="Search commands"
        aria-label="Search commands"
        value={search.value}
        onInput={(event) => {
          search.value = event.currentTarget.value;
        }}
      />
      <div class="picker-list">
        {tasks.map((task) => (
          <div key={task} class="picker-group">
            <h2>{task}</h2>
            {found
              .filter((command) => command.task === task)
              .map(({ name, summary }) => (
                <button
                  key={name}
                  type="button"
                  class="wire-name"
                  title={summary}
                  aria-pressed={name === current}
                  onClick={() => begin(name)}
                >
                  {name}
                </button>
              ))}
          </div>
        ))}
        {found.length === 0 && <p class="empty">No command matches “{search.value}”.</p>}
      </div>
    </section>
  );
}
