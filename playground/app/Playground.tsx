import type { PlaygroundData } from './commands.ts';
import { Compose } from './compose/Compose.tsx';
import { Guarded } from './Guarded.tsx';
import { Conversation } from './meaning/Conversation.tsx';
import { Dialogs } from './meaning/Dialogs.tsx';
import { Ending } from './meaning/Ending.tsx';
import { Extensions } from './meaning/Extensions.tsx';
import { Stderr } from './meaning/Stderr.tsx';
import { pane, panes } from './pane.ts';
import { log, logVersion, run } from './session.ts';
import { TargetBar } from './TargetBar.tsx';
import { isHeld } from './target.ts';
import { WireLog } from './wire/WireLog.tsx';

/** Three panes side by side; on a narrow screen one at a time, chosen by tab. */
export function Playground({ data }: { data: PlaygroundData }) {
  void logVersion.value;
  const counts = { Compose: 0, Wire: log.total, Meaning: run.value.messages.length };
  return (
    <div class="playground" data-pane={pane.value}>
      <TargetBar scenarios={data.scenarios} />
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to reach it for that. */}
        <section class="pane pane-Meaning" aria-label="Meaning" tabIndex={0}>
          <Guarded what="The end of the agent">
            <Ending />
          </Guarded>
          <Conversation />
          <Guarded what="What extensions show">
            <Extensions />
          </Guarded>
          <Stderr />
        </section>
      </div>
      {isHeld.value && run.value.dialogs.length > 0 && <Dialogs />}
    </div>
  );
}
