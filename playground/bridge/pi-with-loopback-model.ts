import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings as defaultSettings, modelsConfiguration } from '../loopback-model/pi-configuration.ts';
import { startLoopbackModel } from '../loopback-model/server.ts';
import { installedPi } from './installed-pi.ts';
import type { Prepared, ProfileContext } from './profile.ts';

export interface PiOptions extends ProfileContext {
  /** Pi's settings, as its `settings.json` has them. */
  settings?: object;
  /** Leaves Pi without any model. */
  noModels?: boolean;
  /** Arguments in place of those that choose RPC mode and the model. */
  args?: string[];
}

/**
 * Gets the installed Pi ready with a scripted model and a home of its own: no key, no network, nothing of the user's
 * configuration. The extension that triggers every UI method is loaded.
 */
export async function preparePi(options: PiOptions): Promise<Prepared> {
  const { cwd, env, settings = defaultSettings, args = ['--mode', 'rpc', ...model] } = options;
  const pi = installedPi();
  const server = await startLoopbackModel();
  let home: string | undefined;
  const cleanUp = async () => {
    try {
      await server.close();
    } finally {
      if (home !== undefined) await rm(home, { recursive: true, force: true });
    }
  };
  try {
    home = await mkdtemp(join(tmpdir(), 'wirebook-pi-'));
    const models = options.noModels ? { providers: {} } : modelsConfiguration(server);
    await writeFile(join(home, 'models.json'), JSON.stringify(models), { mode: 0o600 });
    await writeFile(join(home, 'settings.json'), JSON.stringify(settings), { mode: 0o600 });
    return {
      launch: {
        command: process.execPath,
        args: [pi, ...args, '--offline', '--extension', extension],
        cwd,
        env: { ...env, HOME: home, PI_CODING_AGENT_DIR: home },
      },
      cleanUp,
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

const model = ['--provider', 'loopback', '--model', 'loopback-fast'];
const extension = fileURLToPath(new URL('../extension/index.ts', import.meta.url));
