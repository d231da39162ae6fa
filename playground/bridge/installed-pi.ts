import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../src/failure.ts';
import { projectFolder } from '../../src/site.ts';

const folder = join(projectFolder, 'node_modules', '@earendil-works', 'pi-coding-agent');

/** The version of the Pi that is installed beside Wirebook, if one is. */
export function installedPiVersion(): string | undefined {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
    : undefined;
}

/** The script of the Pi that is installed beside Wirebook. */
export function installedPi(): string {
  const script = join(folder, 'dist', 'bundle', 'cli.js');
  if (existsSync(script)) return script;
  throw new Failure(
    'Pi is not installed beside Wirebook. Run "npm ci" in the checkout, or "npm install @earendil-works/pi-coding-agent".',
  );
}
