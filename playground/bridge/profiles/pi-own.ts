import { installedPi } from '../installed-pi.ts';
import type { Profile } from '../profile.ts';
import { programOnPath } from '../program-on-path.ts';

export default {
  name: 'pi-own',
  title: 'Pi, your own configuration',
  describes:
    'The Pi on your PATH (else the one installed beside Wirebook) with your models, keys, extensions and sessions. It can do whatever Pi can do in the working folder.',
  environment: [
    'PI_*',
    'ANTHROPIC_*',
    'OPENAI_*',
    'AZURE_*',
    'AWS_*',
    'GOOGLE_*',
    'GEMINI_*',
    'CLOUDFLARE_*',
    '*_API_KEY',
    'HF_TOKEN',
    'COPILOT_GITHUB_TOKEN',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'NO_PROXY',
  ],
  async prepare({ cwd, env }) {
    const own = programOnPath(['pi'], env.PATH ?? '');
    const [command, ...args] = own ? [own] : [process.execPath, installedPi()];
    return {
      launch: { command: command!, args: [...args, '--mode', 'rpc'], cwd, env },
      cleanUp: async () => {},
    };
  },
} satisfies Profile;
