import type { WireRecord } from '../../src/wire/record.ts';
import type { Extension } from './extension/extension.ts';
import type { Aside } from './model/script.ts';
import type { Speaker } from './model/speaker.ts';
import type { Model } from './models.ts';
import type { DemoAgentOptions } from './options.ts';
import type { Out } from './output.ts';
import type { Random } from './random.ts';
import type { ToolDeclaration } from './records.ts';
import type { Session } from './run/session.ts';
import type { Template } from './run/template.ts';
import type { Schedule, Task } from './schedule.ts';
import type { Disk } from './session/disk.ts';
import type { SessionTree } from './session/tree.ts';
import type { Settings } from './settings.ts';

/** What everything in the demo agent works with. */
export interface Agent {
  readonly options: DemoAgentOptions;
  readonly schedule: Schedule;
  readonly random: Random;
  readonly disk: Disk;
  readonly output: Out;
  readonly models: readonly Model[];
  readonly hasModel: boolean;
  readonly extension: Extension;
  readonly templates: readonly Template[];
  /** The tools that the model can call, as it is told of them. */
  readonly tools: Map<string, ToolDeclaration>;
  /** Dialogs that wait for the client, by their ids. */
  readonly dialogs: Map<unknown, (response: WireRecord) => void>;
  readonly settings: Settings;
  readonly process: ProcessState;
  /** The session that this one works on. Another session is the business of another agent in the same process. */
  readonly session: Session;
  /** Takes up another session: gives the agent that works on it. */
  takeUp(tree: SessionTree): Agent;
  /** The time, in milliseconds since 1970. */
  clock(): number;
  /** What the model answers. */
  speak: Speaker;
  /** Does what a script wants to happen beside the stream of the model. */
  perform(aside: Aside): Task;
  /** Sends an event; nothing is sent any more when the session was replaced. */
  emit(record: object): void;
  /** Sends an answer or a request of an extension, whatever has become of the session. */
  answer(record: object): void;
}

/** What lasts from the start to the end, whichever session is at hand. */
export interface ProcessState {
  /** The one that works on the session at hand: commands go to it. */
  agent: Agent;
  /** A script has said so: the run under way is never over. */
  neverSettles: boolean;
  /** Milliseconds by which the answer to `get_state` is late. */
  stateIsLate: number;
  /** An extension has asked for the end. */
  asksToEnd: boolean;
  /** Commands that are not answered yet. */
  commandsUnderWay: number;
}
