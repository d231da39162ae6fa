import { join } from 'node:path';
import { projectFolder } from '../../../src/site.ts';
import type { Profile } from '../profile.ts';

export default {
  name: 'wirebook-agent',
  title: 'Demo agent, as a process',
  describes:
    'The demo agent on stdin and stdout, as the tests of a client start it: no key, no model, and nothing of this machine is read or written.',
  environment: [],
  scenarios: 'all',
  prepare: async ({ cwd, env }) => ({
    launch: {
      command: process.execPath,
      args: [join(projectFolder, 'bin', 'wirebook-agent.js'), '--mode', 'rpc'],
      cwd,
      env,
    },
    cleanUp: async () => {},
  }),
} satisfies Profile;
