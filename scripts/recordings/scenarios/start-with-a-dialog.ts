import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Start',
  shows:
    'an extension that asks while the agent starts, without a timeout: the answer is never read and the agent ends',
  files: {
    'asks.ts': `export default (pi) => {
  pi.on('session_start', async (_event, ctx) => {
    ctx.ui.notify(\`The extension received \${await ctx.ui.confirm('Go on?', 'Asked at start-up.')}.\`, 'info');
  });
};
`,
  },
  args: ['--extension', 'asks.ts'],
  async play(pi) {
    pi.send({ type: 'extension_ui_response', id: await pi.dialog('confirm'), confirmed: true });
    await pi.gone;
  },
} satisfies Scenario;
