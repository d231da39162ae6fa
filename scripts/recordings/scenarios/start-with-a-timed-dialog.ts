import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows:
    'an extension that asks while the agent starts, with a timeout: its default wins over the answer of the client',
  files: {
    'asks.ts': `export default (pi) => {
  pi.on('session_start', async (_event, ctx) => {
    const answer = await ctx.ui.confirm('Go on?', 'Asked at start-up.', { timeout: 400 });
    ctx.ui.notify(\`The extension received \${answer}.\`, 'info');
  });
};
`,
  },
  args: ['--extension', 'asks.ts'],
  async play(pi) {
    pi.send({ type: 'extension_ui_response', id: await pi.dialog('confirm'), confirmed: true });
    await pi.until(({ method }) => method === 'notify');
    await pi.ask({ type: 'get_available_thinking_levels' });
  },
} satisfies Scenario;
