import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { preparePi } from '../../playground/bridge/pi-with-loopback-model.ts';
import { allowedEnvironment, userPath } from '../../playground/bridge/profile.ts';
import type { ExpectedMistake } from '../../src/reference/recordings.ts';
import type { TranscriptEntry } from '../../src/wire/transcript.ts';
import { driveAgent } from './driven-agent.ts';
import type { Scenario, ScenarioAgent } from './scenario.ts';

/** What passed when a scenario was played, as it was. */
export interface Take {
  entries: TranscriptEntry[];
  expect: ExpectedMistake[];
  /** Folders of this run, which the normaliser replaces. */
  folders: { cwd: string; home: string };
}

/** A system prompt of our own: the agent's prose is not ours to publish. */
const systemPrompt = 'You are an agent that is being recorded.';

/** Starts a fresh Pi, plays the scenario, ends Pi and gives what passed. */
export async function play(scenario: Scenario): Promise<Take> {
  const cwd = mkdtempSync(join(tmpdir(), 'wirebook-recording-'));
  const files = { 'notes.txt': 'First line of the notes.\nSecond line.\n', ...scenario.files };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), content);
  }
  const env = allowedEnvironment(process.env, []);
  if (env.PATH !== undefined) env.PATH = userPath(env.PATH);
  const args = [...modeArguments(scenario), '--system-prompt', systemPrompt];
  const { launch, cleanUp } = await preparePi({
    cwd,
    env,
    args,
    noModels: scenario.model === 'none',
    ...(scenario.settings ? { settings: scenario.settings } : {}),
  });
  const expect: ExpectedMistake[] = [];
  const agent = driveAgent(launch);
  try {
    await scenario.play(withScript(agent, cwd, expect));
    agent.closeStdin();
    await agent.gone;
  } finally {
    agent.kill('SIGKILL');
    await agent.gone;
    await cleanUp();
    rmSync(cwd, { recursive: true, force: true });
  }
  return { entries: [...agent.entries], expect, folders: { cwd, home: launch.env.HOME! } };
}

/** The arguments that a client chooses; the header of the transcript has them. */
export function modeArguments({ jsonMode, model = 'loopback/loopback-fast', args = [] }: Scenario): string[] {
  const [provider = '', id = ''] = model.split('/');
  const mode = ['--mode', jsonMode === undefined ? 'rpc' : 'json'];
  const choice = model === 'none' ? [] : ['--provider', provider, '--model', id];
  return [...mode, ...choice, ...args, ...(jsonMode === undefined ? [] : [jsonMode])];
}

function withScript(
  agent: ReturnType<typeof driveAgent>,
  cwd: string,
  expect: ExpectedMistake[],
): ScenarioAgent {
  return Object.assign(agent, {
    cwd,
    mistake(rule: string, why: string) {
      // The file begins with the header, so entry number 1 stands in line 2.
      expect.push({ line: agent.entries.length + 2, rule, why });
    },
    async dialog(method: string, from = 0) {
      const request = await agent.until(
        (record) => record.type === 'extension_ui_request' && record.method === method,
        from,
      );
      return String(request.id);
    },
    async quiet() {
      for (let seen = -1; seen !== agent.records.length; ) {
        seen = agent.records.length;
        await delay(300);
      }
    },
    silence: (milliseconds: number) => delay(milliseconds),
  });
}
