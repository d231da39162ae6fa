import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bash',
  shows:
    'bash: output while it runs, exit codes, a command that is stopped, one that stays out of the context',
  fast: true,
  async play(pi) {
    await pi.ask({ type: 'bash', command: 'printf "one\\n"; sleep 0.2; printf "two\\n"' });
    await pi.ask({ type: 'bash', command: 'exit 3' });
    await pi.ask({ type: 'bash', command: 'no-such-command-at-all 2>/dev/null', excludeFromContext: true });
    await pi.ask({ type: 'bash', command: 'printf "\\033[31mred\\033[0m\\r\\n"' });
    const from = pi.records.length;
    pi.send({ id: 'long', type: 'bash', command: 'echo begun; sleep 30' });
    await pi.until(({ type }) => type === 'bash_execution_update', from);
    await pi.ask({ type: 'abort_bash' });
    await pi.until(({ id, type }) => type === 'response' && id === 'long', from);
    await pi.ask({ type: 'get_messages' });
  },
} satisfies Scenario;
