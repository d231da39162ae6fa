import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Runs',
  shows: 'several prompts in one write: all are answered "started", only the first runs, the others vanish',
  fast: true,
  async play(pi) {
    const why = 'It is sent before the prompt before it is answered; it vanishes.';
    pi.mistake('lifecycle/prompt-before-answer', why, 2);
    pi.mistake('lifecycle/prompt-before-answer', why, 3);
    pi.burst(
      { id: 'a', type: 'prompt', message: 'demo:plain first' },
      { id: 'b', type: 'prompt', message: 'demo:plain second' },
      { id: 'c', type: 'prompt', message: 'demo:plain third' },
    );
    await pi.until(({ type, messages }) => type === 'agent_end' && Array.isArray(messages));
    await pi.until(
      ({ type }) => type === 'agent_settled',
      pi.records.findIndex(({ type }) => type === 'agent_end'),
    );
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
