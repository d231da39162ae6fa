import './frame.css';
import { render } from 'preact';
import type { Asked } from './address.ts';
import { readAddress } from './address.ts';
import { readData } from './commands.ts';
import { begin, fillPrompt } from './draft.ts';
import { Playground } from './Playground.tsx';
import { pane } from './pane.ts';
import { findBridge } from './target.ts';

const data = readData();

/** What an address asks for is filled in, and no more; what is unknown changes nothing. */
function fillIn(asked: Asked): void {
  const command = data.commands.find(({ name }) => name === asked.command);
  const scenario = data.scenarios.find(({ name }) => name === asked.scenario);
  if (command) begin(command.name);
  if (scenario) fillPrompt(scenario.prompt);
  if (command || scenario) pane.value = 'Compose';
}

const asked = readAddress();
begin('get_state');
fillIn(asked);
render(<Playground data={data} />, document.getElementById('playground')!);
void findBridge(asked.launch);

// An address that differs in its fragment only does not load the page again.
addEventListener('hashchange', () => {
  const asked = readAddress();
  fillIn(asked);
  if (asked.launch !== undefined) void findBridge(asked.launch);
});
