import type { Model, ObjectType } from '../../src/protocol/model.ts';
import { definition } from '../../src/protocol/model.ts';

/** What the page was built with: the commands in the order of the reference, and the types behind their fields. */
export interface PlaygroundData {
  agent: string;
  commands: CommandInfo[];
  /** The part of the model that the commands need. */
  model: Model;
  scenarios: ScenarioInfo[];
}

/** Something that an agent with a scripted model plays when it is prompted for it. */
export interface ScenarioInfo {
  name: string;
  /** The heading under which it is found; those of one topic stand together. */
  topic: string;
  /** What it shows, as the end of a sentence. */
  shows: string;
  /** The prompt that plays it. */
  prompt: string;
  /** What to do while it runs, as a sentence. */
  try?: string;
  /** Nothing happens in it but what a model says, so a real agent with the loopback model plays it as well. */
  isOfModel: boolean;
}

export interface CommandInfo {
  name: string;
  task: string;
  summary: string;
  /** The definition that has its fields. */
  id: string;
  /** Its page in the reference. */
  address: string;
}

/** Where the page keeps it, as JSON. */
export const dataElement = 'playground-data';

export function readData(): PlaygroundData {
  return JSON.parse(document.getElementById(dataElement)!.textContent!) as PlaygroundData;
}

export function fieldsOf(data: PlaygroundData, command: CommandInfo): ObjectType {
  return definition(data.model, command.id).type as ObjectType;
}
