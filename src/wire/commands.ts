import type { WireLine } from './line.ts';
import type { WireRecord } from './record.ts';
import { isNoObject } from './record.ts';

/** A line to the agent that waits for its answer. */
export interface OpenCommand {
  line: number;
  t: number | undefined;
  /** `prompt`; nothing where the line was no record or its type no string. */
  type: string | undefined;
  /** Id and type as JSON text, by which its answer is found; both empty where the line was not JSON. */
  id: string;
  named: string;
  /** Of a prompt: one that was not answered yet when this one was sent, and whether it says how it is meant then. */
  behind?: OpenCommand;
  saysHow?: boolean;
  /** What became of it. */
  answer?: { line: number; success: boolean; disposition: unknown };
}

/** Commands and their answers. An id may be any JSON value; it is compared by its JSON text. */
export interface Commands {
  /** Those that are not answered, oldest first: by id, by type, and by both. */
  byId: Map<string, Set<OpenCommand>>;
  byType: Map<string, Set<OpenCommand>>;
  byBoth: Map<string, Set<OpenCommand>>;
  /** All of them. */
  open: Set<OpenCommand>;
  /** How many lines went to the agent. */
  sent: number;
  /** The newest of those that are answered, by id; so many are remembered. */
  answered: Map<string, { line: number; named: string }>;
  /** The transcript has left commands out: an answer to nothing proves nothing. */
  unseen: boolean;
  /** The last line in which answers may have been left out: older commands may be answered. */
  gap: number;
  /** The prompt that was sent last, if it is not answered. */
  prompt: OpenCommand | undefined;
  /** The answer that is being judged. */
  matched: { answer: WireRecord; match: Match } | undefined;
}

/** Beyond so many the oldest are forgotten, so that no stream can fill the memory. */
const mostOpen = 20_000;
const mostAnswered = 20_000;

export const noCommands = (): Commands => ({
  byId: new Map(),
  byType: new Map(),
  byBoth: new Map(),
  open: new Set(),
  sent: 0,
  answered: new Map(),
  unseen: false,
  gap: 0,
  prompt: undefined,
  matched: undefined,
});

/** Stands for the id of a line that has none, and of one that is not JSON, which is answered as `parse`. */
const noId = '';
const notJson = 'parse';

export function takeCommand(commands: Commands, { number, t, record, problem }: WireLine): OpenCommand {
  commands.sent += 1;
  // `[]` and `5` are JSON: the agent looks for their type.
  const isJson = record !== undefined || problem?.endsWith(isNoObject) === true;
  const command: OpenCommand = {
    line: number,
    t,
    type: typeof record?.type === 'string' ? record.type : undefined,
    id: record ? idOf(record) : isJson ? noId : notJson,
    named: isJson ? jsonText(record?.type) : jsonText(notJson),
  };
  if (command.type === 'prompt') {
    command.saysHow = record?.streamingBehavior !== undefined;
    if (commands.prompt) command.behind = commands.prompt;
    commands.prompt = command;
  }
  commands.open.add(command);
  add(commands.byId, command.id, command);
  add(commands.byBoth, bothOf(command), command);
  if (command.id !== noId && command.id !== notJson) add(commands.byType, command.named, command);
  if (commands.open.size > mostOpen) {
    remove(commands, first(commands.open)!);
    commands.unseen = true;
  }
  return command;
}

/** What an answer answers. */
export type Match =
  | { how: 'answers'; command: OpenCommand }
  /** A command of that id waits, but of another type. */
  | { how: 'other-type'; command: OpenCommand }
  /** The answer has no id, and only a command with one can be meant. */
  | { how: 'id-missing'; command: OpenCommand }
  /** A command waits whose id is the same as a text, and of another kind. */
  | { how: 'other-id'; command: OpenCommand }
  /** The command of that id is answered already, in that line. */
  | { how: 'again'; line: number }
  /** Nothing that the transcript shows. */
  | { how: 'nothing' };

/** Asked by several rules and the reducer for the same answer, and found once. */
export function matchAnswer(commands: Commands, answer: WireRecord): Match {
  if (commands.matched?.answer !== answer) commands.matched = { answer, match: findMatch(commands, answer) };
  return commands.matched.match;
}

function findMatch(commands: Commands, answer: WireRecord): Match {
  const id = answer.id === undefined && answer.command === notJson ? notJson : idOf(answer);
  const named = jsonText(answer.command);
  // `parse` may also be what the client has sent as type, without an id.
  const meant =
    first(commands.byBoth.get(bothOf({ id, named }))) ??
    (id === notJson ? first(commands.byBoth.get(bothOf({ id: noId, named }))) : undefined);
  if (meant) return { how: 'answers', command: meant };
  if (id === noId) {
    // Where commands were left out, one without an id may be among them.
    const command = commands.unseen ? undefined : first(commands.byType.get(named));
    return command ? { how: 'id-missing', command } : { how: 'nothing' };
  }
  const other = first(commands.byId.get(id));
  if (other) return { how: 'other-type', command: other };
  const near = first(commands.byBoth.get(bothOf({ id: otherKind(id), named })));
  if (near) return { how: 'other-id', command: near };
  const before = commands.answered.get(id);
  return before?.named === named ? { how: 'again', line: before.line } : { how: 'nothing' };
}

/** Takes an answer and gives what it answers, if that is known. */
export function takeAnswer(commands: Commands, { number, record = {} }: WireLine): OpenCommand | undefined {
  const match = matchAnswer(commands, record);
  commands.matched = undefined;
  if (!('command' in match)) return undefined;
  const { command } = match;
  const { data } = record;
  const disposition =
    typeof data === 'object' ? (data as { disposition?: unknown } | null)?.disposition : undefined;
  command.answer = { line: number, success: record.success !== false, disposition };
  remove(commands, command);
  const { id, named } = command;
  if (id !== noId && id !== notJson) {
    commands.answered.delete(id);
    commands.answered.set(id, { line: number, named });
    if (commands.answered.size > mostAnswered) commands.answered.delete(first(commands.answered.keys())!);
  }
  return command;
}

/** The line of a command that has the id of a record, or like it none, and is not answered. */
export const lineUnderWay = (commands: Commands, record: WireRecord) => {
  const same =
    record.id === undefined
      ? commands.byBoth.get(bothOf({ id: noId, named: jsonText(record.type) }))
      : commands.byId.get(idOf(record));
  for (const command of same ?? []) if (!mayBeAnswered(commands, command)) return command.line;
  return undefined;
};

/** The oldest command of a type that has an id and is not answered for certain. */
export const oldestOpen = (commands: Commands, type: string): OpenCommand | undefined => {
  for (const command of commands.byType.get(jsonText(type)) ?? [])
    if (!mayBeAnswered(commands, command)) return command;
  return undefined;
};

/** Whether the answer to a command that seems open may be one that was left out. */
export const mayBeAnswered = ({ gap }: Commands, { line }: OpenCommand) => line <= gap;

/** The line in which the last command with the id of a record was answered. */
export const lineAnswered = (commands: Commands, record: WireRecord) =>
  commands.answered.get(idOf(record))?.line;

function remove(commands: Commands, command: OpenCommand): void {
  commands.open.delete(command);
  drop(commands.byId, command.id, command);
  drop(commands.byType, command.named, command);
  drop(commands.byBoth, bothOf(command), command);
  if (commands.prompt === command) commands.prompt = undefined;
  // Else prompts that nobody answers would hold each other for ever.
  delete command.behind;
}

/** `7` for `"7"`, and the reverse: what becomes of an id that passes through a text or a number. */
const otherKind = (id: string) => (id.startsWith('"') ? id.slice(1, -1) : JSON.stringify(id));

const idOf = ({ id }: WireRecord) => (id === undefined ? noId : jsonText(id));

const bothOf = ({ id, named }: { id: string; named: string }) => `${named} ${id}`;

/** JSON text of anything that was parsed, as a key. */
function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Nested too deeply to be written again; such ids are one to us.
    return '…';
  }
}

function add<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.add(value);
  else map.set(key, new Set([value]));
}

function drop<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const known = map.get(key);
  known?.delete(value);
  if (known?.size === 0) map.delete(key);
}

const first = <T>(values: Iterable<T> | undefined): T | undefined => {
  for (const value of values ?? []) return value;
  return undefined;
};
