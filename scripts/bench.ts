import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../src/site.ts';
import { bridgeLatency } from './bench/bridge-latency.ts';
import { bridgeSpeed } from './bench/bridge-speed.ts';
import { checkSpeed } from './bench/check-speed.ts';
import { demoAgentSpeed } from './bench/demo-agent-speed.ts';
import { build } from './site-build.ts';
import { weightOf } from './weight.ts';

/**
 * `npm run bench`: what things cost on this machine, beside what we aim for. Never a test: machines are shared. The
 * numbers are kept as JSON in `.cache/bench`, to be compared with another run.
 */
interface Measured {
  what: string;
  value: number;
  unit: 's' | 'ms' | 'KB' | 'MB' | 'x' | 'k/s';
  /** At most so much; of a ratio or a rate at least. */
  aim?: number;
}

const results: Measured[] = [];

/** Digits after the point. */
const digits = { s: 1, ms: 2, KB: 1, MB: 1, x: 2, 'k/s': 1 };

measure({ what: 'extraction of pi@1.6.0, process start included', value: extraction(), unit: 's', aim: 5 });
measure({ what: 'site build', value: seconds(build), unit: 's', aim: 30 });

const kinds: [string, string, number][] = [
  ['front page', 'index.html', 120],
  ['guide (RPC mode)', 'rpc/index.html', 120],
  ['overview (Commands)', 'commands/index.html', 120],
  ['command (prompt)', 'commands/prompt/index.html', 60],
  ['event (message_update)', 'events/message_update/index.html', 60],
  ['extension UI (select)', 'extension-ui/select/index.html', 60],
  ['type (Model)', 'types/Model/index.html', 120],
  ['playground', 'playground/index.html', 120],
];
for (const [what, file, aim] of kinds) {
  measure({ what: `weight of ${what}, gzip`, value: weightOf(file).total / 1024, unit: 'KB', aim });
}
measure({
  what: 'JavaScript of the playground at first load, gzip',
  value: weightOf('playground/index.html').scripts / 1024,
  unit: 'KB',
  aim: 60,
});

for (const [notation, aim] of [
  ['record', 0.7],
  ['raw', 0.5],
] as const) {
  const { size, ratio, growth } = await checkSpeed(notation);
  const what = `check of ${size.toFixed(0)} MB of ${notation} lines`;
  measure({ what: `${what}, to JSON.parse alone`, value: ratio, unit: 'x', aim });
  measure({ what: `${what}, growth of the heap`, value: growth, unit: 'MB', aim: 20 });
}

measure({
  what: 'records of the demo agent on stdio',
  value: (await demoAgentSpeed()) / 1000,
  unit: 'k/s',
  aim: 20,
});

const speed = await bridgeSpeed();
measure({ what: 'lines of cat through the bridge, with recording', value: speed.bridge / 1000, unit: 'k/s' });
measure({ what: 'the same to a plain pipe', value: speed.bridge / speed.pipe, unit: 'x', aim: 0.4 });
if (speed.websocketd === undefined)
  console.log('the same to websocketd: not installed. Install the Debian package websocketd to compare.');
else measure({ what: 'the same to websocketd', value: speed.bridge / speed.websocketd, unit: 'x', aim: 5 });

const latency = await bridgeLatency();
measure({ what: 'get_state of Pi on its pipes, median', value: latency.pipe, unit: 'ms' });
measure({ what: 'what the bridge adds to it', value: latency.bridge - latency.pipe, unit: 'ms', aim: 1 });
measure({
  what: 'get_state of Pi, many at once, bridge to pipes',
  value: latency.bridgeRate / latency.pipeRate,
  unit: 'x',
});

const folder = join(projectFolder, '.cache', 'bench');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.json`);
writeFileSync(file, JSON.stringify({ node: process.version, cpus: cpus().length, results }, null, 2));
console.log(`\nKept in ${file.slice(projectFolder.length + 1)}`);

function measure(measured: Measured): void {
  const { what, value, unit, aim } = measured;
  const isAtLeast = unit === 'x' || unit === 'k/s';
  const isMissed = aim !== undefined && (isAtLeast ? value < aim : value > aim);
  const target =
    aim === undefined ? '' : `   aim ${isAtLeast ? '>=' : '<='} ${aim} ${unit}${isMissed ? '   MISSED' : ''}`;
  console.log(`${what.padEnd(60)} ${value.toFixed(digits[unit]).padStart(7)} ${unit.padEnd(3)}${target}`);
  results.push(measured);
}

function seconds(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

function extraction(): number {
  return seconds(() => {
    const wirebook = join(projectFolder, 'bin', 'wirebook.js');
    const spec = '@earendil-works/pi-coding-agent@1.6.0';
    const { status, stderr } = spawnSync(process.execPath, [wirebook, 'extract', spec, '--print'], {
      maxBuffer: 1 << 28,
    });
    if (status !== 0) throw new Error(String(stderr));
  });
}
