import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { demoProofFile } from '../src/reference/demo-proof.ts';
import { demoProof } from './recordings/demo-proof.ts';
import { recordedAgent } from './recordings/record.ts';

/** `npm run demo-agent` plays the recorded scenarios with the demo agent and keeps how it did, for its page. */
const { proof, unexplained } = await demoProof();
for (const [name, found] of Object.entries(unexplained)) console.error(`FAILED  ${name}: ${found}`);
if (Object.keys(unexplained).length > 0) process.exitCode = 1;
else {
  const file = demoProofFile(recordedAgent);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(proof, null, 2)}\n`);
}
console.log(`${Object.keys(proof.scenarios).length} scenarios`);
