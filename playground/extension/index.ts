import type { ExtensionAPI } from '@earendil-works/pi-coding-agent';
import { registerFaults } from './faults.ts';
import { registerSession } from './session.ts';
import { registerTools } from './tools.ts';
import { registerUi } from './ui.ts';

/**
 * The extension of the playground and the recordings. It brings about what an agent alone does not: every extension UI
 * method, nested tools, entries, vetoes, faults.
 */
export default function extension(pi: ExtensionAPI): void {
  registerUi(pi);
  registerTools(pi);
  registerSession(pi);
  registerFaults(pi);
}
