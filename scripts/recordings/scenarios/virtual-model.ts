import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Sessions',
  shows: 'a model that only chooses among others, and the entry in which it keeps its state',
  files: {
    'router.ts': `export default (pi) => {
  pi.registerVirtualModel({
    provider: 'router',
    id: 'auto',
    name: 'Auto',
    route: (request, ctx) => ({
      model: ctx.modelRegistry.find('loopback', 'loopback-fast'),
      thinkingLevel: 'off',
      state: request.state ?? { asked: true },
    }),
  });
};
`,
  },
  args: ['--extension', 'router.ts'],
  model: 'router/auto',
  async play(pi) {
    await pi.ask({ type: 'get_state' });
    await pi.run('demo:short');
    await pi.ask({ type: 'get_entries' });
  },
} satisfies Scenario;
