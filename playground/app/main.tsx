import { render } from 'preact';
import { readData } from './commands.ts';
import { begin } from './draft.ts';
import { Playground } from './Playground.tsx';
import { findBridge } from './target.ts';
import './playground.css';

const data = readData();
const parameters = new URLSearchParams(location.hash.slice(1));
const asked = data.commands.find(({ name }) => name === parameters.get('command'));

// A link can fill the form in; it never starts an agent or sends anything.
begin(asked?.name ?? 'get_state');
render(<Playground data={data} />, document.getElementById('playground')!);
void findBridge();
