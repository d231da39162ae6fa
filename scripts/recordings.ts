import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { IndexedRecording } from '../src/reference/recordings.ts';
import { indexFile, readIndex, recordingFile, recordingsFolder } from '../src/reference/recordings.ts';
import { difference } from './recordings/compare.ts';
import { record, recordedAgent } from './recordings/record.ts';
import { loadScenarios } from './recordings/scenarios.ts';

/**
 * `npm run recordings` plays every scenario with the installed Pi and writes the transcripts; with `--check` it compares
 * a fresh run with the committed files and writes nothing. Names choose some of them.
 */
const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});
const scenarios = await loadScenarios();
const unknown = positionals.filter((name) => !scenarios.has(name));
if (unknown.length > 0) {
  console.error(`There is no scenario ${unknown.join(', ')}. There are ${[...scenarios.keys()].join(', ')}.`);
  process.exit(2);
}
const chosen = [...scenarios].filter(([name]) => positionals.length === 0 || positionals.includes(name));
const folder = recordingsFolder(recordedAgent);
mkdirSync(folder, { recursive: true });

let failed = 0;
const index: Record<string, IndexedRecording> = positionals.length > 0 ? readIndex(recordedAgent) : {};
const queue = chosen.values();
// Two at a time: an agent is busy while it starts and then mostly waits.
await Promise.all([worker(), worker()]);
if (!values.check) finish();
console.log(failed === 0 ? `${chosen.length} scenarios` : `${failed} of ${chosen.length} scenarios failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function worker(): Promise<void> {
  for (const [name, scenario] of queue) {
    try {
      const take = await record(scenario);
      const { topic, shows, fast, unordered } = scenario;
      index[name] = {
        topic,
        shows,
        ...(fast ? { fast } : {}),
        ...(unordered ? { unordered } : {}),
        expect: take.expect,
      };
      const file = recordingFile(recordedAgent, name);
      const committed = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const found =
        committed === undefined
          ? 'There is no committed recording.'
          : difference(committed, take.text, scenario);
      if (values.check && found) throw new Error(found);
      // What differs in time only is left as it is: a recording that says the same should not change.
      if (!values.check && found) writeFileSync(file, take.text);
      console.log(`${found && !values.check ? 'written' : 'same   '} ${name}`);
    } catch (error) {
      failed += 1;
      console.error(`FAILED  ${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** The index, and no file that no scenario makes. */
function finish(): void {
  if (failed > 0) return;
  const sorted = Object.fromEntries(Object.entries(index).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(indexFile(recordedAgent), `${JSON.stringify(sorted, null, 2)}\n`);
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.jsonl') && !scenarios.has(file.replace(/\.jsonl$/, ''))) rmSync(join(folder, file));
  }
}
