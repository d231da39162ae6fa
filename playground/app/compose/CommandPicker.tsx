import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { CommandInfo } from '../commands.ts';
import { begin, record } from '../draft.ts';
import { focusDraft } from './focus.ts';

/** The commands by what they are for, narrowed by a word of their name or sentence. */
export function CommandPicker({ commands }: { commands: CommandInfo[] }) {
  const search = useSignal('');
  const picker = useRef<HTMLElement>(null);
  const wanted = search.value.trim().toLowerCase();
  const found = ranked(commands, wanted);
  const tasks = [...new Set(found.map(({ task }) => task))];
  const current = record.value?.type;

  // Chosen elsewhere, by a link or in the JSON, it may be out of sight.
  useEffect(() => {
    const list = picker.current?.querySelector<HTMLElement>('.picker-list');
    const chosen = list?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (!list || !chosen) return;
    const end = chosen.offsetTop + chosen.offsetHeight;
    const inSight = chosen.offsetTop >= list.scrollTop && end <= list.scrollTop + list.clientHeight;
    if (!inSight) list.scrollTop = chosen.offsetTop - list.clientHeight / 2;
  }, [current]);

  return (
    <section
      class="picker"
      aria-label="Commands"
      ref={picker}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
        const next = step && places[places.indexOf(event.target as HTMLElement) + step];
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      <input
        type="search"
        placeholder="Search commands"
        aria-label="Search commands"
        title="Enter takes the first, arrow keys move through the list"
        value={search.value}
        onInput={(event) => {
          search.value = event.currentTarget.value;
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && wanted !== '') picker.current?.querySelector('button')?.click();
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
                  onClick={({ detail }) => {
                    begin(name);
                    // Zero clicks: it was the keyboard, which goes on in the form.
                    if (detail === 0) focusDraft();
                  }}
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

/** The commands that fit: first those whose name begins with the word, then those that have it in their name. */
function ranked(commands: CommandInfo[], wanted: string): CommandInfo[] {
  const rank = ({ name, summary }: CommandInfo) => {
    const place = name.indexOf(wanted);
    if (place >= 0) return Math.min(place, 1);
    return summary.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return commands.filter((command) => rank(command) < 3).toSorted((a, b) => rank(a) - rank(b));
}
