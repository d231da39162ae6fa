import type { Scenario } from '../../demo-agent/scenario.ts';
import type { ToDemoAgent } from './messages.ts';
import { serveDemoAgent } from './serve-demo-agent.ts';

/** Where the demo agent of a page runs: beside it, so that neither waits for the other. */
const scenarios = import.meta.glob<Scenario>('../../demo-agent/scenarios/*.ts', {
  eager: true,
  import: 'default',
});
const answer = serveDemoAgent(Object.values(scenarios), (message) => postMessage(message));

addEventListener('message', ({ data }: MessageEvent<ToDemoAgent>) => answer(data));
