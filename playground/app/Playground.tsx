import { useSignal } from '@preact/signals';
import type { PlaygroundData } from './commands.ts';
import { Compose } from './compose/Compose.tsx';
import { Conversation } from './meaning/Conversation.tsx';
import { Dialogs } from './meaning/Dialogs.tsx';
import { Ending } from './meaning/Ending.tsx';
import { Extensions } from './meaning/Extensions.tsx';
import { Stderr } from './meaning/Stderr.tsx';
import { log, logVersion, run } from './session.ts';
import { TargetBar } from './TargetBar.tsx';
import { WireLog } from './wire/WireLog.tsx';

const panes = ['Compose', 'Wire', 'Meaning'] as const;

/** Three panes side by side; on a narrow screen one at a time, chosen by tab. */
export function Playground({ data }: { data: PlaygroundData }) {
  const pane = useSignal<(typeof panes)[number]>('Compose');
  void logVersion.value;
  const counts = { Compose: 0, Wire: log.rows.length + log.dropped, Meaning: run.value.messages.length };
  return (
    <div class="playground" data-pane={pane.value}>
      <TargetBar />
      <nav class="pane-tabs" aria-label="Panes">
        {panes.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane.value === name}
            onClick={() => {
              pane.value = name;
            }}
          >
            {name}
            {counts[name] > 0 && <span class="count"> {counts[name]}</span>}
          </button>
        ))}
      </nav>
      <div class="panes">
        <section class="pane pane-Compose" aria-label="Compose">
          <Compose data={data} />
        </section>
        <section class="pane pane-Wire" aria-label="Wire">
          <WireLog />
        </section>
        <section class="pane pane-Meaning" aria-label="Meaning">
          <Ending />
          <Conversation />
          <Extensions />
          <Stderr />
        </section>
      </div>
      {run.value.dialogs.length > 0 && <Dialogs />}
    </div>
  );
}
