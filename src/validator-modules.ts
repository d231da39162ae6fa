import type { Plugin } from 'vite';
import { loadModel } from './protocol/catalogue.ts';
import type { Family } from './protocol/model.ts';
import { wireModel } from './protocol/overlay.ts';
import { standaloneValidators } from './protocol/standalone.ts';

/** What is checked together is loaded together: the records that a client writes, and those that an agent does. */
const modules: Record<string, { families: Family[]; members: 'open' | 'closed' }> = {
  client: { families: ['command', 'uiResponse'], members: 'closed' },
  agent: { families: ['response', 'event', 'uiRequest'], members: 'open' },
};

const prefix = 'virtual:wirebook/validators/';

/** Serves `virtual:wirebook/validators/client` and `…/agent` to the browser's code, made from the newest model. */
export function validatorModules(): Plugin {
  return {
    name: 'wirebook-validators',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      const wanted = id.startsWith(`\0${prefix}`) ? modules[id.slice(prefix.length + 1)] : undefined;
      if (!wanted) return undefined;
      const model = wireModel(await loadModel(), wanted.members);
      return standaloneValidators(model, wanted.families, wanted.members);
    },
  };
}
