import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../src/site.ts';

/** Records in a second that `wirebook agent` puts on its stdout in the scenario "flood", read by a process that only counts lines. */
export async function demoAgentSpeed(): Promise<number> {
  const program = join(projectFolder, 'bin', 'wirebook-agent.js');
  const child = spawn(process.execPath, [program, '--seed', '1', '--speed', '0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write('{"type":"prompt","message":"demo:flood"}\n');
  let records = 0;
  let start: number | undefined;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    start ??= performance.now();
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) records += 1;
    if (chunk.includes('"agent_settled"')) break;
  }
  const seconds = (performance.now() - start!) / 1000;
  child.stdin.end();
  return records / seconds;
}
