import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RpcClient } from '@earendil-works/pi-coding-agent';
import { describe, expect, onTestFinished, test } from 'vitest';
import { projectFolder } from '../../../src/site.ts';
import { temporaryFolder } from '../temporary.ts';

const program = join(projectFolder, 'bin', 'wirebook-agent.js');
const folder = join(projectFolder, 'content', 'clients');

/** What runs a client, by the end of its name. */
const runtimes: Record<string, string> = { '.mjs': process.execPath, '.py': 'python3' };

describe('each client that we show', () => {
  const clients = readdirSync(folder);

  test.for(clients)('has twenty lines of code: %s', (client) => {
    const lines = readFileSync(join(folder, client), 'utf8').split('\n');
    const code = lines.filter((line) => line.trim() !== '' && !/^\s*(\/\/|#)/.test(line));
    expect(code.length).toBeLessThanOrEqual(22);
  });

  test.for(
    clients.flatMap((client) =>
      (
        [
          ['demo:plain', 'This answer comes from the loopback model'],
          ['demo:tool', 'The command printed two lines, and I have read both.'],
          ['demo:ask', 'You answered, and the tool has told me so.'],
          ['demo:retry', 'This is the second attempt, and it succeeds.'],
          ['demo:separators', 'one\u2028two\u2029three\u0085four\r\nfive half 😀 whole'],
          ['demo:cut-character', 'größer € 𝄞 was whole.'],
          ['demo:large-result', 'That was a megabyte.'],
          ['demo:at-once', 'Over already.'],
          ['/ui confirm', ''],
          ['/fail', ''],
        ] as const
      ).map(([message, answer]) => [client, message, answer] as const),
    ),
  )('%s gets its answer and ends: %s', ([client, message, answer]) => {
    const runtime = runtimes[client.slice(client.lastIndexOf('.'))]!;
    const { status, stdout, stderr, error } = spawnSync(
      runtime,
      [join(folder, client), message, process.execPath, program, '--mode', 'rpc', '--speed', '0'],
      { encoding: 'utf8', cwd: temporaryFolder(), env: { ...process.env, PYTHONIOENCODING: 'utf-8' } },
    );
    expect(error).toBeUndefined();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(answer);
  });
});

describe("Pi's own client", () => {
  async function start(...args: string[]): Promise<RpcClient> {
    const client = new RpcClient({ cliPath: program, cwd: temporaryFolder(), args });
    await client.start();
    onTestFinished(() => client.stop());
    return client;
  }

  test('runs a prompt and waits for its end', async () => {
    const client = await start('--speed', '0');
    const events = client.collectEvents();
    expect(await client.prompt('demo:nested')).toBe('started');
    const types = (await events).map(({ type }) => type);
    expect(types[0]).toBe('agent_start');
    expect(types.at(-1)).toBe('agent_settled');
    expect(await client.getLastAssistantText()).toBe('The tool has called two others.');
  });

  test('has all its typed methods answered', async () => {
    // By the clock: the queue has to be still there when it is cleared.
    const client = await start();
    const settled = client.waitForIdle();
    expect(await client.prompt('demo:waiting')).toBe('started');
    expect(await client.steer('demo:short')).toBe('queued');
    expect(await client.followUp('demo:short')).toBe('queued');
    expect(await client.clearQueue()).toEqual({ steering: ['demo:short'], followUp: ['demo:short'] });
    await client.abort();
    await settled;
    expect(await client.getState()).toMatchObject({ isStreaming: false, pendingMessageCount: 0 });

    const models = await client.getAvailableModels();
    expect(models.length).toBe(5);
    expect(await client.setModel('loopback', 'loopback-thinking')).toMatchObject({ id: 'loopback-thinking' });
    expect(await client.getAvailableThinkingLevels()).toContain('high');
    await client.setThinkingLevel('high');
    expect(await client.cycleThinkingLevel()).toEqual({ level: 'off' });
    expect(await client.cycleModel()).toMatchObject({ isScoped: false });

    await client.setSteeringMode('all');
    await client.setFollowUpMode('all');
    await client.setAutoCompaction(false);
    await client.setAutoRetry(false);
    await client.abortRetry();
    expect(await client.getState()).toMatchObject({ steeringMode: 'all', autoCompactionEnabled: false });

    expect(await client.bash('echo hello')).toMatchObject({ output: 'hello\n', exitCode: 0 });
    await client.abortBash();

    await client.promptAndWait('demo:plain');
    await client.setSessionName('A session');
    const stats = await client.getSessionStats();
    expect(stats).toMatchObject({ userMessages: 2, assistantMessages: 2 });
    const [first] = await client.getForkMessages();
    expect(first?.text).toBe('demo:waiting');
    const { entries, leafId } = await client.getEntries();
    expect(entries.at(-1)?.id).toBe(leafId);
    expect((await client.getTree()).tree.length).toBe(1);
    expect((await client.getMessages()).length).toBe(6);
    expect((await client.getCommands()).map(({ name }) => name)).toContain('ui');
    expect(await client.exportHtml()).toMatchObject({ path: expect.stringMatching(/\.html$/) });

    expect(await client.clone()).toEqual({ cancelled: false });
    expect(await client.fork(first!.entryId)).toEqual({ text: 'demo:waiting', cancelled: false });
    expect(await client.newSession(stats.sessionFile)).toEqual({ cancelled: false });
    expect(await client.switchSession(stats.sessionFile!)).toEqual({ cancelled: false });
    expect(await client.getState()).toMatchObject({ sessionName: 'A session', messageCount: 6 });
    await expect(client.compact()).rejects.toThrow();
  });
});
