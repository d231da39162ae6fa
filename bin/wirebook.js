#!/usr/bin/env node
// Starts the command line on a Node that can run it. Kept in plain, old JavaScript: it must parse on any Node.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const checkout = existsSync(join(root, 'src', 'cli', 'main.ts'));
const [major, minor] = process.versions.node.split('.').map(Number);
// TypeScript runs as it is from Node 22.18 and 24 on; the package holds JavaScript and needs 22.12.
const able = major > 22 || (major === 22 && minor >= (checkout ? 18 : 12));

if (able) {
  const { main } = await import(checkout ? '../src/cli/main.ts' : '../dist/cli/main.js');
  await main(process.argv.slice(2));
} else {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary);
  if (!existsSync(own)) {
    console.error(
      `Wirebook needs Node 22.18 or newer; this is Node ${process.versions.node}. ` +
        'Run "npm ci" in the checkout, which brings a newer Node on Linux and Windows, or install Node 24.',
    );
    process.exit(2);
  }
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal) process.kill(process.pid, signal);
    else process.exit(code ?? 1);
  });
}
