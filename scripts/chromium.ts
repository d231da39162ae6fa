import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { programOnPath } from '../playground/bridge/program-on-path.ts';

/** Names under which systems install it, Debian's first. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What keeps Chromium from looking for the network and from needing a sandbox that root does not have. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of this machine. */
export function findChromium(): string | undefined {
  return programOnPath(names, process.env.PATH ?? '');
}

/**
 * The Chromium of this machine; without one, Debian's is installed when we are root.
 *
 * @throws Error that says what to install.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium on this machine. Installing the package "chromium" …');
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      spawnSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium and found none. Install it, for example with "sudo apt-get install chromium", and put it on the PATH.',
  );
}
