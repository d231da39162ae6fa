import type { ScenarioInfo } from './commands.ts';
import { fillPrompt, record } from './draft.ts';
import { pane } from './pane.ts';
import { target } from './target.ts';

/** What the chosen agent plays when it is prompted for it. Choosing fills the prompt in; sending it is another step. */
export function ScenarioPicker({ scenarios }: { scenarios: readonly ScenarioInfo[] }) {
  const found = played(scenarios);
  if (found.length === 0) return null;
  return (
    <div class="scenario-choice">
      <label for="scenario">Scenario</label>
      <select
        id="scenario"
        value={prompted(found)?.name ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const scenario = found.find(({ name }) => name === value);
          if (!scenario) return;
          fillPrompt(scenario.prompt);
          pane.value = 'Compose';
        }}
      >
        <option value="">choose one to fill in</option>
        {[...Map.groupBy(found, ({ topic }) => topic)].map(([topic, inTopic]) => (
          <optgroup key={topic} label={topic}>
            {inTopic.map(({ name, shows }) => (
              <option key={name} value={name}>
                {name}: {shows}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

/** What the scenario in the prompt is about. */
export function ScenarioSentence({ scenarios }: { scenarios: readonly ScenarioInfo[] }) {
  const scenario = prompted(played(scenarios));
  if (!scenario) return null;
  return (
    <p class="describes">
      <code>{scenario.prompt}</code>: {scenario.shows}. {scenario.try}
    </p>
  );
}

/** Those that the chosen agent plays. */
function played(scenarios: readonly ScenarioInfo[]): readonly ScenarioInfo[] {
  const which = target.value?.scenarios;
  if (which === undefined) return [];
  return which === 'all' ? scenarios : scenarios.filter(({ isOfModel }) => isOfModel);
}

/** The one that the draft prompts for. */
function prompted(scenarios: readonly ScenarioInfo[]): ScenarioInfo | undefined {
  const { type, message } = record.value ?? {};
  return type === 'prompt' ? scenarios.find(({ prompt }) => prompt === message) : undefined;
}
