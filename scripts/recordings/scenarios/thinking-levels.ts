import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Commands and answers',
  shows:
    'thinking levels: set, cycled, replaced by one that the model has, and without effect on a model that does not think',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'get_available_thinking_levels' });
    await pi.ask({ type: 'set_thinking_level', level: 'high' });
    await pi.ask({ type: 'cycle_thinking_level' });
    await pi.ask({ type: 'set_model', provider: 'loopback', modelId: 'loopback-thinking' });
    await pi.ask({ type: 'get_available_thinking_levels' });
    await pi.ask({ type: 'set_thinking_level', level: 'high' });
    await pi.ask({ type: 'cycle_thinking_level' });
    for (const level of ['minimal', 'low', 'medium', 'xhigh', 'max'])
      await pi.ask({ type: 'set_thinking_level', level });
    pi.mistake('schema/unknown-value', 'A level that does not exist is accepted and becomes another.');
    await pi.ask({ type: 'set_thinking_level', level: 'bogus' });
    await pi.ask({ type: 'get_state' });
  },
} satisfies Scenario;
