import type { BashExecutionMessage } from '../records.ts';
import { recordBash } from '../run/bash-message.ts';
import { createAbort } from '../schedule.ts';
import { cleaned, shown } from '../shell/output.ts';
import { runShell } from '../shell/shell.ts';
import type { CommandHandler } from './command.ts';
import { atOnce } from './command.ts';

export const bashCommands: Record<string, CommandHandler> = {
  *bash(agent, { id, command, excludeFromContext }) {
    const { session } = agent;
    yield* agent.schedule.turn();
    const abort = createAbort();
    session.bashes.add(abort);
    let output = '';
    const { exitCode } = yield* runShell(String(command), {
      disk: agent.disk,
      cwd: agent.options.cwd,
      schedule: agent.schedule,
      abort,
      output(text) {
        const delta = cleaned(text);
        output += delta;
        if (!session.isGone) agent.emit({ type: 'bash_execution_update', id, delta });
      },
    });
    session.bashes.delete(abort);
    const { output: end, truncated } = shown(output);
    const result = {
      output: end,
      ...(exitCode === undefined ? {} : { exitCode }),
      cancelled: exitCode === undefined,
      truncated,
      ...(truncated
        ? { fullOutputPath: `/tmp/pi-bash-${agent.random.entryId()}${agent.random.entryId()}.log` }
        : {}),
    };
    const message: BashExecutionMessage = {
      role: 'bashExecution',
      command,
      ...result,
      timestamp: agent.clock(),
      ...(excludeFromContext === undefined ? {} : { excludeFromContext }),
    };
    recordBash(agent, message);
    return result;
  },
  abort_bash: atOnce(({ session }) => {
    for (const bash of session.bashes) bash.abort();
  }),
};
