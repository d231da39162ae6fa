import { join } from 'node:path';
import { readArguments } from '../../playground/demo-agent/arguments.ts';
import { loadScenarios } from '../../playground/demo-agent/load-scenarios.ts';
import { modelsAt, noModel } from '../../playground/demo-agent/models.ts';
import type { DemoAgentOptions } from '../../playground/demo-agent/options.ts';
import { demoAgentOptions, demoSettings } from '../../playground/demo-agent/options.ts';
import { projectFolder } from '../../src/site.ts';
import { demoProcess } from './demo-process.ts';
import { driveAgent } from './driven-agent.ts';
import type { Take } from './record.ts';
import { modeArguments, play, recordingFiles } from './record.ts';
import type { Scenario } from './scenario.ts';

const scenarios = await loadScenarios();
/** Folders of the same length as those in which Pi is recorded: some of them are in texts whose length the model counts. */
const cwd = '/tmp/wirebook-recording-000000';
const home = '/tmp/wirebook-pi-000000';

/** Plays a scenario of the recordings with the demo agent in the place of Pi. */
export async function recordDemo(scenario: Scenario): Promise<Take> {
  const agent = driveAgent(demoProcess(optionsFor(scenario)));
  return await play(scenario, agent, { cwd, home });
}

function optionsFor(scenario: Scenario): DemoAgentOptions {
  const models = scenario.model === 'none' ? [] : modelsAt('http://127.0.0.1:18080');
  const options = readArguments(modeArguments(scenario), models);
  return demoAgentOptions({
    scenarios,
    models,
    ...(scenario.model === 'none' ? { model: noModel, warnings: ['Warning: There is no model.'] } : {}),
    cwd,
    home,
    sessionFolder: `${home}/sessions/--${cwd.slice(1).replaceAll('/', '-')}--`,
    files: recordingFiles(scenario),
    settings: settingsOf(scenario),
    extensionPath: join(projectFolder, 'playground/extension/index.ts'),
    ...options,
  });
}

/** Settings as the scenario gives them to Pi. */
function settingsOf({ settings }: Scenario): DemoAgentOptions['settings'] {
  const given = settings as Partial<DemoAgentOptions['settings']> | undefined;
  return {
    ...demoSettings,
    retry: { ...demoSettings.retry, ...given?.retry },
    compaction: { ...demoSettings.compaction, ...given?.compaction },
  };
}
