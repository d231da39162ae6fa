import { parseArgs } from 'node:util';
import { buildIfStale } from './site-build.ts';
import { soakDemoAgent } from './soak/demo-agent.ts';
import { flood } from './soak/flood.ts';
import { kills } from './soak/kills.ts';

/**
 * `npm run soak`: what takes too long for a test. `--demo-agent SECONDS`, `--kills NUMBER` and `--flood SECONDS` choose how much of
 * each; the suite runs 8 seconds, 10 kills and 60 seconds. It ends with an error at the first thing that is not as it should be.
 */
const { values } = parseArgs({
  options: {
    'demo-agent': { type: 'string', default: '600' },
    kills: { type: 'string', default: '200' },
    flood: { type: 'string', default: '3600' },
  },
});
const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

const demoAgent = Number(values['demo-agent']);
if (demoAgent > 0) log(`demo agent: ${JSON.stringify(await soakDemoAgent({ seconds: demoAgent, log }))}`);
const times = Number(values.kills);
const seconds = Number(values.flood);
if (times > 0 || seconds > 0) buildIfStale();
if (times > 0) log(`kills: ${JSON.stringify(await kills({ times, log }))}`);
if (seconds > 0) {
  const result = await flood({ seconds, log });
  log(`flood: ${JSON.stringify(result)}`);
  if (result.bridgePeak >= 200) throw new Error('The bridge has taken 200 MB of memory or more.');
}
