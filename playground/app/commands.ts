import type { Model, ObjectType } from '../../src/protocol/model.ts';
import { definition } from '../../src/protocol/model.ts';

/** What the page was built with: the commands in the order of the reference, and the types behind their fields. */
export interface PlaygroundData {
  agent: string;
  commands: CommandInfo[];
  /** The part of the model that the commands need. */
  model: Model;
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
