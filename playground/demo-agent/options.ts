import type { Model } from './models.ts';
import { modelsAt } from './models.ts';
import type { Scenario } from './scenario.ts';
import type { Settings } from './settings.ts';

/** How a demo agent is set up. Everything has a value that makes each start the same. */
export interface DemoAgentOptions {
  scenarios: ReadonlyMap<string, Scenario>;
  /** The one that is played for prompts that name none. */
  scenario: Scenario | undefined;
  /** Ids follow from it. */
  seed: number;
  /** The time of the start, in milliseconds since 1970. */
  startedAt: number;
  models: readonly Model[];
  model: Model;
  /** Those that `cycle_model` chooses among, if not all. */
  scopedModels: readonly Model[];
  thinkingLevel: string | undefined;
  settings: Settings;
  systemPrompt: string | undefined;
  /** Folders, and files by their path from the working folder on: they are told, and never looked at. */
  cwd: string;
  home: string;
  sessionFolder: string;
  files: Readonly<Record<string, string>>;
  noSession: boolean;
  promptTemplates: readonly string[];
  skills: readonly string[];
  extensionPath: string;
  /** Milliseconds until the model begins to answer, and until a session is replaced. */
  latency: number;
  replacing: number;
  /** In JSON mode the agent works on these prompts, tells what happens and ends; nothing is read. */
  jsonPrompts: readonly string[] | undefined;
  /** Lines for stderr at the start. */
  warnings: readonly string[];
  /** A sentence for stderr, with which the agent ends before it has begun. */
  failure: string | undefined;
  /** What a prompt without a model is answered. */
  noModelHelp: string;
}

/** The file that is there. */
const files = { 'notes.txt': 'First line of the notes.\nSecond line.\n' };

/** What differs from this is named; the scenarios have to be. */
export function demoAgentOptions(
  named: Pick<DemoAgentOptions, 'scenarios'> & Partial<DemoAgentOptions>,
): DemoAgentOptions {
  const models = named.models ?? modelsAt('http://127.0.0.1:18080');
  const cwd = named.cwd ?? '/home/user/project';
  const home = named.home ?? '/home/user';
  return {
    scenario: undefined,
    seed: 1,
    startedAt: Date.UTC(2026, 10, 30, 12),
    models,
    model: models[0]!,
    scopedModels: [],
    thinkingLevel: undefined,
    settings: demoSettings,
    systemPrompt: undefined,
    cwd,
    home,
    sessionFolder: `${home}/.pi/agent/sessions/--${cwd.replace(/^\//, '').replaceAll('/', '-')}--`,
    files,
    noSession: false,
    promptTemplates: [],
    skills: [],
    extensionPath: 'demo:extension',
    latency: 20,
    replacing: 20,
    jsonPrompts: undefined,
    warnings: [],
    failure: undefined,
    noModelHelp: 'Start the demo agent without --model, and it has one.',
    ...named,
  };
}

/** Pi's own settings, but for retries that come soon enough to watch. */
export const demoSettings: Settings = {
  steeringMode: 'one-at-a-time',
  followUpMode: 'one-at-a-time',
  retry: { enabled: true, baseDelayMs: 100, maxRetries: 2 },
  compaction: { enabled: true, reserveTokens: 16_384, keepRecentTokens: 20_000 },
};
