import './frame.css';
import { render } from 'preact';
import { readAddress } from './address.ts';
import { readData } from './commands.ts';
import { begin } from './draft.ts';
import { Playground } from './Playground.tsx';
import { findBridge } from './target.ts';

const data = readData();
const known = (command: string | undefined) => data.commands.find(({ name }) => name === command)?.name;

const { launch, command } = readAddress();
begin(known(command) ?? 'get_state');
render(<Playground data={data} />, document.getElementById('playground')!);
void findBridge(launch);

// An address that differs in its fragment only does not load the page again.
addEventListener('hashchange', () => {
  const asked = readAddress();
  const name = known(asked.command);
  if (name) begin(name);
  if (asked.launch !== undefined) void findBridge(asked.launch);
});
