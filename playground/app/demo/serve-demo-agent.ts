import type { TranscriptHeader } from '../../../src/wire/transcript.ts';
import { createDemoAgent } from '../../demo-agent/demo-agent.ts';
import { demoAgentOptions } from '../../demo-agent/options.ts';
import type { Scenario } from '../../demo-agent/scenario.ts';
import type { DemoStart, FromDemoAgent, ToDemoAgent } from './messages.ts';
import type { PlayedAgent } from './played-agent.ts';
import { playAgent } from './played-agent.ts';

/** Answers what a page says to its worker. Apart from the worker, so that it runs in tests as well. */
export function serveDemoAgent(
  scenarios: readonly Scenario[],
  post: (message: FromDemoAgent) => void,
): (message: ToDemoAgent) => void {
  const byName = new Map(scenarios.map((scenario) => [scenario.name, scenario]));
  let played: PlayedAgent | undefined;

  const start = ({ seed }: DemoStart) => {
    const startedAt = new Date();
    const agent = createDemoAgent(
      demoAgentOptions({
        scenarios: byName,
        // With a seed nothing of this moment is told.
        ...(seed === undefined ? { seed: randomSeed(), startedAt: startedAt.getTime() } : { seed }),
      }),
    );
    post({ header: headerOf(startedAt, seed) });
    return playAgent(agent, { isFixed: seed !== undefined, give: (entries) => post({ entries }) });
  };

  return (message) => {
    if ('start' in message) played ??= start(message.start);
    else if ('send' in message) played?.send(message.send);
    else if ('stop' in message) played?.stop();
    else played?.taken();
  };
}

const headerOf = (startedAt: Date, seed: number | undefined): TranscriptHeader => ({
  wirebook: 1,
  agent: 'pi@1.6.0',
  command: ['wirebook', 'agent', ...(seed === undefined ? [] : ['--seed', String(seed)])],
  startedAt: startedAt.toISOString(),
});

const randomSeed = () => Math.floor(Math.random() * 2 ** 32);
