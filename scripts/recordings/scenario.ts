import type { Topic } from '../../src/reference/recordings.ts';
import type { DrivenAgent } from './driven-agent.ts';

/** One recording: what is sent to the agent, and what it shows. One file each in `scenarios/`, named after it. */
export interface Scenario {
  topic: Topic;
  /** One sentence for readers. */
  shows: string;
  /** Pi's settings; those of the playground otherwise. */
  settings?: object;
  /** The model that Pi starts with, `loopback/loopback-fast` otherwise; `none` where Pi has no model at all. */
  model?: string;
  /** Further arguments of Pi. */
  args?: string[];
  /** Files in the working folder, beside `notes.txt`. */
  files?: Record<string, string>;
  /** Only so many lines of what the agent sends are kept, at the beginning and at the end. */
  keeps?: number;
  /** In JSON mode Pi works on this one prompt and nothing is sent to it. */
  jsonMode?: string;
  /** Part of `npm test`; the others are compared by `npm run recordings -- --check` only. */
  fast?: true;
  /** The order in which records of different origin come is not promised: it is compared as a set. */
  unordered?: true;
  play(pi: ScenarioAgent): Promise<void>;
}

export interface ScenarioAgent extends DrivenAgent {
  /** The agent's working folder. */
  cwd: string;
  /**
   * Notes that the next line sent, or the one so many lines on, is a mistake that a client should not make, and which rule
   * it breaks.
   */
  mistake(rule: string, why: string, next?: number): void;
  /** Waits until a dialog of that method is open, from record number `from` on, and gives its id. */
  dialog(method: string, from?: number): Promise<string>;
  /** Waits until nothing has come for a while: what the agent was saying it has said. */
  quiet(): Promise<void>;
  /** Gives the agent time to do nothing, in milliseconds: the proof that something does not happen. */
  silence(milliseconds: number): Promise<void>;
}
