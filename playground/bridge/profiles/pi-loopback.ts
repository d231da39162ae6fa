import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modelsConfiguration, settings } from '../../loopback-model/pi-configuration.ts';
import { startLoopbackModel } from '../../loopback-model/server.ts';
import { installedPi, installedPiVersion } from '../installed-pi.ts';
import type { Profile } from '../profile.ts';

export default {
  name: 'pi-loopback',
  title: `Pi ${installedPiVersion() ?? ''} with a loopback model`.replace('  ', ' '),
  describes:
    'The real Pi with a scripted model on this machine: no key, no network, a configuration of its own. Its bash tool does run commands in the working folder.',
  environment: [],
  async prepare({ cwd, env }) {
    const pi = installedPi();
    const model = await startLoopbackModel();
    const home = await mkdtemp(join(tmpdir(), 'wirebook-pi-'));
    await writeFile(join(home, 'models.json'), modelsConfiguration(model.address), { mode: 0o600 });
    await writeFile(join(home, 'settings.json'), settings, { mode: 0o600 });
    const extension = fileURLToPath(new URL('../../extension/index.ts', import.meta.url));
    const args = ['--mode', 'rpc', '--provider', 'loopback', '--model', 'loopback-fast', '--offline'];
    return {
      launch: {
        command: process.execPath,
        args: [pi, ...args, '--extension', extension],
        cwd,
        env: { ...env, HOME: home, PI_CODING_AGENT_DIR: home },
      },
      async cleanUp() {
        await model.close();
        await rm(home, { recursive: true, force: true });
      },
    };
  },
} satisfies Profile;
