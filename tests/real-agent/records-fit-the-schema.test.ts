import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DrivenAgent } from '../../scripts/recordings/driven-agent.ts';
import { loadModel } from '../../src/protocol/catalogue.ts';
import { variants } from '../../src/protocol/model.ts';
import { applyOverlay } from '../../src/protocol/overlay.ts';
import { createValidators } from '../../src/protocol/validate.ts';
import type { WireRecord } from '../../src/wire/record.ts';
import { kindOf } from '../../src/wire/record.ts';
import { startPi } from './pi.ts';

/**
 * The real Pi, asked everything it can be asked. What it sends fits the schema: with the overlay all of it, without it
 * all but what the overlay names.
 */
test('every record that Pi sends fits the schema', async () => {
  const { model, differences } = await loadModel('pi@1.6.0');
  const pi = await startPi();
  const answered = await askEverything(pi);
  expect(answered.toSorted()).toEqual(
    variants(model, 'command')
      .map(({ tag }) => tag!)
      .toSorted(),
  );

  const records = pi.records;
  const wire = createValidators(applyOverlay(model, differences), { members: 'closed' });
  expect(records.flatMap((record) => problems(record, wire))).toEqual([]);

  // An entry of the overlay that nothing needs would hide the next change: without it, something is refused.
  const changing = differences.filter(({ change }) => change.kind !== 'undefined');
  const needless = changing.filter((left) => {
    const without = applyOverlay(
      model,
      differences.filter((difference) => difference !== left),
    );
    const validators = createValidators(without, { members: 'closed' });
    return records.every((record) => problems(record, validators).length === 0);
  });
  expect(needless.map(({ id }) => id)).toEqual([]);
});

const problems = (record: WireRecord, validators: ReturnType<typeof createValidators>) => {
  const { family, name } = kindOf(record, 'out');
  return validators[family](record).map(({ path, text }) => `${name}${path}: ${text}`);
};

/** Sends each command at least once; gives the names of those that were answered. */
async function askEverything(pi: DrivenAgent & { cwd: string }): Promise<string[]> {
  const answered: string[] = [];
  const ask = async (command: { type: string; [member: string]: unknown }) => {
    const answer = await pi.ask(command);
    answered.push(command.type);
    return answer.data;
  };

  // A session that holds nothing yet.
  await ask({ type: 'get_state' });
  await ask({ type: 'get_last_assistant_text' });
  await ask({ type: 'get_entries' });
  await ask({ type: 'get_tree' });
  await ask({ type: 'get_fork_messages' });
  await ask({ type: 'get_available_models' });
  await ask({ type: 'get_available_thinking_levels' });
  await ask({ type: 'get_commands' });
  await ask({ type: 'cycle_thinking_level' });

  // A run with a tool, one with a dialog, one that is steered and aborted, and one that throws.
  await pi.run('demo:tool');
  await runWithDialog(pi);
  await ask({ type: 'prompt', message: 'demo:slow' });
  await pi.until(({ type }) => type === 'message_update', pi.records.length);
  await ask({ type: 'steer', message: 'turn left' });
  await ask({ type: 'follow_up', message: 'then stop' });
  await ask({ type: 'clear_queue' });
  await ask({ type: 'abort' });
  await pi.ask({ type: 'prompt', message: '/fail' });

  await ask({ type: 'set_model', provider: 'loopback', modelId: 'loopback-thinking' });
  await ask({ type: 'set_thinking_level', level: 'high' });
  await pi.run('demo:thinking');
  await ask({ type: 'cycle_model' });
  await ask({ type: 'set_steering_mode', mode: 'all' });
  await ask({ type: 'set_follow_up_mode', mode: 'one-at-a-time' });
  await ask({ type: 'set_auto_compaction', enabled: false });
  await ask({ type: 'set_auto_retry', enabled: true });
  await ask({ type: 'abort_retry' });

  pi.send({ id: 'sleep', type: 'bash', command: 'echo begun; sleep 30' });
  await pi.until(({ type }) => type === 'bash_execution_update');
  await ask({ type: 'abort_bash' });
  await pi.until(({ id, type }) => type === 'response' && id === 'sleep');
  await ask({ type: 'bash', command: 'echo hello; exit 3' });

  await ask({ type: 'set_session_name', name: 'a name' });
  await ask({ type: 'get_session_stats' });
  await ask({ type: 'get_messages' });
  await ask({ type: 'export_html', outputPath: join(pi.cwd, 'session.html') });
  await ask({ type: 'compact' });

  const { messages } = (await ask({ type: 'get_fork_messages' })) as { messages: { entryId: string }[] };
  const { sessionFile } = (await ask({ type: 'get_state' })) as { sessionFile: string };
  await pi.ask({ type: 'prompt', message: '/veto' });
  await ask({ type: 'fork', entryId: messages[0]!.entryId });
  await ask({ type: 'clone' });
  await ask({ type: 'fork', entryId: messages[0]!.entryId });
  await ask({ type: 'new_session' });
  await ask({ type: 'switch_session', sessionPath: sessionFile });

  // What only bad input brings about.
  for (const record of [{}, { type: 5 }, { id: { any: 'thing' }, type: 'get_state' }]) pi.send(record);
  await pi.ask({ type: 'set_steering_mode', mode: 'everything' });
  await ask({ type: 'get_state' });
  await ask({ type: 'get_tree' });
  return [...new Set(answered)];
}

/** Every method of the extension UI, and a tool that asks. */
async function runWithDialog(pi: DrivenAgent): Promise<void> {
  const from = pi.records.length;
  await pi.ask({ type: 'prompt', message: 'demo:ask' });
  const { id } = await pi.until(({ type }) => type === 'extension_ui_request', from);
  pi.send({ type: 'extension_ui_response', id, confirmed: true });
  await pi.until(({ type }) => type === 'agent_settled', from);
  for (const method of [
    'select',
    'input',
    'editor',
    'notify',
    'setStatus',
    'setWidget',
    'setTitle',
    'set_editor_text',
  ]) {
    const before = pi.records.length;
    const answer = pi.ask({ type: 'prompt', message: `/ui ${method}` });
    const request = await pi.until((record) => record.method === method, before);
    if (['select', 'input', 'editor'].includes(method)) {
      pi.send({ type: 'extension_ui_response', id: request.id, value: 'green' });
    }
    await answer;
  }
}
