import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { preparePi } from '../../playground/bridge/pi-with-loopback-model.ts';
import { allowedEnvironment, userPath } from '../../playground/bridge/profile.ts';
import { formatAgentId } from '../../src/protocol/agent.ts';
import type { ExpectedMistake } from '../../src/reference/recordings.ts';
import type { DrivenAgent } from './driven-agent.ts';
import { driveAgent } from './driven-agent.ts';
import { spawnDriven } from './driven-process.ts';
import type { RecordedEntry } from './normalise.ts';
import { normalise } from './normalise.ts';
import type { RunFolders } from './replacements.ts';
import type { Scenario, ScenarioAgent } from './scenario.ts';

/** A scenario as it went this time. */
export interface Take {
  /** The transcript file, normalised. */
  text: string;
  expect: ExpectedMistake[];
}

/** The agent that is recorded: the one that is installed, which a test compares. */
export const recordedAgent = { agent: 'pi', version: '1.6.0' };

/** A system prompt of our own: the agent's prose is not ours to publish. */
const systemPrompt = 'You are an agent that is being recorded.';

/** Starts a fresh Pi, plays the scenario, ends Pi and gives what passed. */
export async function record(scenario: Scenario): Promise<Take> {
  const cwd = mkdtempSync(join(tmpdir(), 'wirebook-recording-'));
  try {
    return await recordIn(cwd, scenario);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

async function recordIn(cwd: string, scenario: Scenario): Promise<Take> {
  for (const [name, content] of Object.entries(recordingFiles(scenario))) {
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
  try {
    const agent = driveAgent(spawnDriven(launch));
    return await play(scenario, agent, { cwd, home: launch.env.HOME! });
  } finally {
    await cleanUp();
  }
}

/** The files of the working folder. */
export const recordingFiles = ({ files }: Scenario): Record<string, string> => ({
  'notes.txt': 'First line of the notes.\nSecond line.\n',
  ...files,
});

/** Plays the scenario with an agent, ends it and gives what passed. */
export async function play(scenario: Scenario, agent: DrivenAgent, folders: RunFolders): Promise<Take> {
  const expect: ExpectedMistake[] = [];
  try {
    await scenario.play(withScript(agent, folders.cwd, expect));
    agent.closeStdin();
    await agent.gone;
  } finally {
    agent.kill('SIGKILL');
    await agent.gone;
  }
  const entries = normalise(agent.entries, { folders, keeps: scenario.keeps });
  return { text: transcriptText(entries, scenario), expect };
}

/** The arguments that a client chooses; the header of the transcript has them. */
export function modeArguments({ jsonMode, model = 'loopback/loopback-fast', args = [] }: Scenario): string[] {
  const [provider = '', id = ''] = model.split('/');
  const mode = ['--mode', jsonMode === undefined ? 'rpc' : 'json'];
  const choice = model === 'none' ? [] : ['--provider', provider, '--model', id];
  return [...mode, ...choice, ...args, ...(jsonMode === undefined ? [] : [jsonMode])];
}

/** A transcript file: the header, then an entry per line. */
function transcriptText(entries: readonly RecordedEntry[], scenario: Scenario): string {
  const header = {
    wirebook: 1,
    agent: formatAgentId(recordedAgent),
    command: ['pi', ...modeArguments(scenario)],
    startedAt: '2026-11-30T12:00:00.000Z',
  };
  return [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function withScript(agent: DrivenAgent, cwd: string, expect: ExpectedMistake[]): ScenarioAgent {
  return Object.assign(agent, {
    cwd,
    mistake(rule: string, why: string, next = 1) {
      // The file begins with the header, so entry number 1 stands in line 2.
      expect.push({ line: agent.entries.length + 1 + next, rule, why });
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
        await agent.wait(300);
      }
    },
    silence: agent.wait,
  });
}
