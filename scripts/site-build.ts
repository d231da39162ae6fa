import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../src/site.ts';

/** What the site was built from. `npm start` and the tests build it when it is stale and leave it alone otherwise. */
const digestFile = join(projectFolder, 'dist', 'site-digest.txt');

/** What the site is made from; everything else may change without a new build. */
const sources = [
  'astro.config.mjs',
  'package-lock.json',
  'content',
  'playground/app',
  'playground/demo-agent',
  'public',
  'src',
];

export function buildIfStale(): void {
  const digest = digestOfSources();
  const fresh = existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest;
  if (!fresh) build(digest);
}

export function build(digest = digestOfSources()): void {
  rmSync(digestFile, { force: true });
  const astro = join(projectFolder, 'node_modules', 'astro', 'bin', 'astro.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build'], {
    cwd: projectFolder,
    encoding: 'utf8',
    // A test run calls itself "test", which would build pages for development, with the paths of the sources in them.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
    maxBuffer: 1 << 28,
  });
  const output = `${stdout}${stderr}`;
  const warnings = output.split('\n').filter((line) => /\[WARN\]|\bwarning:/i.test(line));
  if (status !== 0 || warnings.length > 0) {
    const reason = status === 0 ? `it gave ${warnings.length} warnings, and a build has none` : 'it failed';
    throw new Error(`The site was not built: ${reason}.\n\n${output}`);
  }
  writeFileSync(digestFile, digest);
}

/** A digest over names and contents of the tracked and untracked files that are not ignored. */
function digestOfSources(): string {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...sources];
  const { stdout, status } = spawnSync('git', list, {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  // Pages show when their files were committed last.
  const { stdout: commit } = spawnSync('git', ['rev-list', '-1', 'HEAD', '--', 'content'], {
    cwd: projectFolder,
  });
  const hash = createHash('sha256').update(commit ?? '');
  // Outside of a repository nobody edits the sources; what was built stays.
  if (status !== 0) return 'no repository';
  for (const file of stdout.split('\0').filter(Boolean).toSorted()) {
    const path = join(projectFolder, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
