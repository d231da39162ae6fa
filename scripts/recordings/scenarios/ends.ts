import type { Scenario, ScenarioAgent } from '../scenario.ts';

/** What an agent is doing when its end comes. */
interface Occupation {
  /** "an agent that …" */
  who: string;
  reach(pi: ScenarioAgent): Promise<unknown>;
  settings?: object;
}

const occupations: Record<string, Occupation> = {
  idle: { who: 'an idle agent', reach: (pi) => pi.ask({ type: 'get_available_thinking_levels' }) },
  streaming: {
    who: 'an agent that is writing an answer',
    async reach(pi) {
      await pi.ask({ type: 'prompt', message: 'demo:waiting' });
      await pi.until(({ type }) => type === 'message_update');
    },
  },
  bash: {
    who: 'an agent that runs a bash command',
    async reach(pi) {
      pi.send({ id: 'open', type: 'bash', command: 'echo begun; sleep 10' });
      await pi.until(({ type }) => type === 'bash_execution_update');
    },
  },
  dialog: {
    who: 'an agent that waits in a dialog',
    async reach(pi) {
      pi.send({ id: 'open', type: 'prompt', message: '/ui confirm' });
      await pi.dialog('confirm');
    },
  },
  compacting: {
    who: 'an agent that is making a summary',
    settings: { compaction: { keepRecentTokens: 10, reserveTokens: 1000 } },
    async reach(pi) {
      await pi.run('demo:plain');
      await pi.run('demo:plain once more');
      pi.send({ id: 'open', type: 'compact', customInstructions: 'demo:summary-slow' });
      await pi.until(({ type }) => type === 'compaction_start');
    },
  },
  retrying: {
    who: 'an agent that waits for its next attempt',
    settings: { retry: { baseDelayMs: 20_000, maxRetries: 2 } },
    async reach(pi) {
      await pi.ask({ type: 'prompt', message: 'demo:retry-fails' });
      await pi.until(({ type }) => type === 'auto_retry_start');
    },
  },
};

const ends: Record<string, { what: string; bring(pi: ScenarioAgent): void }> = {
  eof: { what: 'stdin closed on', bring: (pi) => pi.closeStdin() },
  sigterm: { what: 'SIGTERM to', bring: (pi) => pi.kill('SIGTERM') },
  sighup: { what: 'SIGHUP to', bring: (pi) => pi.kill('SIGHUP') },
  sigint: { what: 'SIGINT to', bring: (pi) => pi.kill('SIGINT') },
};

const fast = new Set(['eof-streaming', 'eof-bash', 'sigterm-idle']);

/** Every way to end an agent, while it is doing everything that it can be doing: `eof-idle` and so on. */
export default Object.fromEntries(
  Object.entries(ends).flatMap(([end, { what, bring }]) =>
    Object.entries(occupations).map(([occupation, { who, settings, reach }]): [string, Scenario] => {
      const name = `${end}-${occupation}`;
      const scenario: Scenario = {
        topic: 'The end',
        shows: `${what} ${who}`,
        ...(settings ? { settings } : {}),
        ...(fast.has(name) ? { fast: true } : {}),
        async play(pi) {
          await reach(pi);
          await pi.quiet();
          bring(pi);
          await pi.gone;
        },
      };
      return [name, scenario];
    }),
  ),
);
