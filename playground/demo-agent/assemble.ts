import type { Agent, ProcessState } from './agent.ts';
import { performAside } from './aside.ts';
import { createExtension } from './extension/extension.ts';
import { createSpeaker } from './model/speaker.ts';
import { noModel } from './models.ts';
import type { DemoAgentOptions } from './options.ts';
import { createOutput } from './output.ts';
import { createRandom } from './random.ts';
import { loadTemplates } from './run/template.ts';
import { createSchedule } from './schedule.ts';
import { createDisk } from './session/disk.ts';
import { startSession } from './session/start.ts';
import type { SessionTree } from './session/tree.ts';
import { emptyTree } from './session/tree.ts';
import { toolsAtStart } from './tools/tools.ts';

/** The parts of a demo agent, put together. Gives its process, in which the agent for the session at hand is. */
export function assemble(options: DemoAgentOptions): ProcessState {
  const schedule = createSchedule();
  const output = createOutput();
  const disk = createDisk(options.cwd, options.files);
  const parts = {
    options,
    schedule,
    random: createRandom(options.seed),
    disk,
    output,
    models: options.models,
    hasModel: options.model !== noModel,
    extension: createExtension(),
    templates: loadTemplates(disk, options),
    tools: new Map(toolsAtStart.map((tool) => [tool.name, tool])),
    dialogs: new Map(),
    settings: structuredClone(options.settings),
    clock: () => options.startedAt + Math.floor(schedule.now()),
    speak: createSpeaker(options.scenarios, options.scenario?.name),
    answer: output.emit,
  };
  const process: ProcessState = {
    agent: undefined as unknown as Agent,
    neverSettles: false,
    stateIsLate: 0,
    asksToEnd: false,
    commandsUnderWay: 0,
  };
  const takeUp = (tree: SessionTree): Agent => {
    const session = startSession(parts, tree);
    const agent: Agent = {
      ...parts,
      process,
      session,
      takeUp,
      emit(record) {
        if (!session.isGone) output.emit(record);
      },
      perform: (aside) => performAside(agent, aside),
    };
    return agent;
  };
  process.agent = takeUp(emptyTree(parts));
  return process;
}
