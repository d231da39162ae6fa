import { installedPiVersion } from '../installed-pi.ts';
import { preparePi } from '../pi-with-loopback-model.ts';
import type { Profile } from '../profile.ts';

export default {
  name: 'pi-loopback',
  title: ['Pi', installedPiVersion(), 'with a loopback model'].filter(Boolean).join(' '),
  describes:
    'The real Pi with a scripted model on this machine: no key, no network, a configuration of its own. Its bash tool does run commands in the working folder.',
  environment: [],
  scenarios: 'of a model',
  prepare: (context) => preparePi(context),
} satisfies Profile;
