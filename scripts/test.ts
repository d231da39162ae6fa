import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../src/site.ts';
import { ensureChromium } from './chromium.ts';

/**
 * `npm test`: everything, one suite after the other, and a last line that sums it up. A suite that cannot run on this
 * machine counts as skipped, and with CI set as failed.
 */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface Suite {
  name: string;
  run(): Promise<Count>;
}

const reports = join(projectFolder, '.cache', 'test-reports');
const bin = (name: string) => join(projectFolder, 'node_modules', '.bin', name);

const suites: Suite[] = [
  { name: 'lint and format', run: () => oneCheck('biome', ['ci', '.', '--error-on-warnings']) },
  { name: 'types', run: () => oneCheck('tsc', ['-p', 'tsconfig.json']) },
  { name: 'types of what runs everywhere', run: () => oneCheck('tsc', ['-p', 'tsconfig.core.json']) },
  { name: 'types of the pages', run: () => oneCheck('astro', ['check', '--minimumFailingSeverity', 'hint']) },
  { name: 'unit, site, security and real agent', run: vitest },
  { name: 'browser', run: playwright },
];

const total: Count = { passed: 0, failed: 0, skipped: 0 };
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
for (const { name, run } of suites) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const count = await run();
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  console.log(`── ${name}: ${sentence(count)} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
}
if (process.env.CI && total.skipped > 0) {
  console.log('\nA skipped test counts as failed where CI is set.');
  total.failed += total.skipped;
  total.skipped = 0;
}
console.log(`\n${sentence(total)}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function sentence({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

async function oneCheck(program: string, args: string[]): Promise<Count> {
  const code = await run(program, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function vitest(): Promise<Count> {
  const report = join(reports, 'vitest.json');
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const read = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
  }>(report);
  const count = {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 0,
    skipped: (read?.numPendingTests ?? 0) + (read?.numTodoTests ?? 0),
  };
  return withCode(count, code);
}

async function playwright(): Promise<Count> {
  try {
    ensureChromium();
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const report = join(reports, 'playwright.json');
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const stats = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(report)?.stats;
  const count = {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
  return withCode(count, code);
}

/** A runner that failed without a failed test (a fault outside of any) has failed all the same. */
function withCode(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function run(program: string, args: string[], more: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(bin(program), args, {
      cwd: projectFolder,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...more },
    });
    child.on('error', (error) => {
      console.log(`Could not run ${program}: ${error.message}. Run "npm ci" first.`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
