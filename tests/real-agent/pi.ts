import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { preparePi } from '../../playground/bridge/pi-with-loopback-model.ts';
import { allowedEnvironment } from '../../playground/bridge/profile.ts';
import type { DrivenAgent } from '../../scripts/recordings/driven-agent.ts';
import { driveAgent } from '../../scripts/recordings/driven-agent.ts';

/** The real Pi with the loopback model; it is gone when the test has finished. */
export async function startPi(): Promise<DrivenAgent & { cwd: string }> {
  const cwd = mkdtempSync(join(tmpdir(), 'wirebook-pi-cwd-'));
  const { launch, cleanUp } = await preparePi({ cwd, env: allowedEnvironment(process.env, []) });
  const pi = driveAgent(launch);
  onTestFinished(async () => {
    pi.closeStdin();
    await pi.gone;
    await cleanUp();
    rmSync(cwd, { recursive: true, force: true });
  });
  return Object.assign(pi, { cwd });
}
