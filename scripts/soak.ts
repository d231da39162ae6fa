import { parseArgs } from 'node:util';
import { flood } from './soak/flood.ts';

/**
 * `npm run soak`: what takes too long for a test. `--flood SECONDS` chooses how much; the suite runs 60 seconds. It ends with an error at the first thing that is not as it should be.
 */
const { values } = parseArgs({
  options: { flood: { type: 'string', default: '3600' } },
});
const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

if (Number(values.kills) > 0)
  log(`kills: ${JSON.stringify(await kills({ times: Number(values.kills), log }))}`);
if (Number(values.flood) > 0) {
  const result = await flood({ seconds: Number(values.flood), log });
  log(`flood: ${JSON.stringify(result)}`);
  if (result.bridgePeak >= 200) throw new Error('The bridge has taken 200 MB of memory or more.');
}
