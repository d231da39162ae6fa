import { parseArgs } from 'node:util';
import { soakDemoAgent } from './soak/demo-agent.ts';

/** `npm run soak`: what takes too long for a test. */
const { values } = parseArgs({
  options: { 'demo-agent': { type: 'string', default: '600' } },
});
const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

const seconds = Number(values['demo-agent']);
if (seconds > 0) log(`demo agent: ${JSON.stringify(await soakDemoAgent({ seconds, log }))}`);
