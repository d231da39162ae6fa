// Which Node can run Wirebook. Kept in plain JavaScript without top-level await, so that old Nodes get as far as the
// sentence that says what to install.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const isCheckout = existsSync(join(root, 'src', 'cli', 'main.ts'));

const [major, minor] = process.versions.node.split('.').map(Number);
// The checkout runs TypeScript as it is, which Node does from 22.18 and 23.6 on; the package holds JavaScript.
const runsTypeScript = major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
const runsJavaScript = major > 22 || (major === 22 && minor >= 12);
export const isAble = isCheckout ? runsTypeScript : runsJavaScript;

/** Runs a script on the Node that the install has brought, with the arguments of this process, in its place. */
export function runOnOwnNode(script, args) {
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
  const child = spawn(own, [script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group, so the child has it already.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    // Ends as the child did: without our own handler, which would keep us alive.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
