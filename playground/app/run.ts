import type { OpenDialog } from '../../src/wire/dialogs.ts';
import { expire } from '../../src/wire/dialogs.ts';
import type { EndedMessage } from '../../src/wire/ended-message.ts';
import { lineOf } from '../../src/wire/line.ts';
import type { Block } from '../../src/wire/message.ts';
import type { WireRecord } from '../../src/wire/record.ts';
import type { WireState } from '../../src/wire/state.ts';
import type { ExitEntry, TranscriptEntry, TranscriptHeader } from '../../src/wire/transcript.ts';
import { textOf } from '../../src/wire/transcript.ts';
import { asText } from '../../src/wire/visible.ts';
import { beginWire, take } from '../../src/wire/wire.ts';

/** The agent session as the page shows it: what the wire has told, and the last of what has no end. */
export interface Run {
  /** When the transcript began, in milliseconds since 1970; entries count from it. */
  readonly startedAt: number | undefined;
  readonly phase: 'none' | 'not-started' | 'alive' | 'gone';
  /** Why the agent could not be started, in a sentence. */
  readonly notStarted: string | undefined;
  readonly exit: ExitEntry | undefined;
  /** Between `agent_start` and `agent_settled`. */
  readonly running: boolean;
  /** The newest finished messages, oldest first. */
  readonly messages: readonly ShownMessage[];
  /** The message that is being written. */
  readonly growing: ShownMessage | undefined;
  readonly dialogs: readonly OpenDialog[];
  readonly notices: readonly Notice[];
  /** What extensions have set and not removed: status and widget texts, title, editor text, by key. */
  readonly shown: ReadonlyMap<string, string>;
  readonly stderr: readonly string[];
  /** What the recorder has said that should not go by unseen: that it records no more, or holds the agent back. */
  readonly warnings: readonly string[];
}

export interface ShownMessage extends Pick<EndedMessage, 'role' | 'stopReason' | 'errorMessage'> {
  blocks: readonly Pick<Block, 'kind' | 'text' | 'toolName'>[];
  /** False until `message_end`. */
  ended: boolean;
}

export interface Notice {
  level: string;
  text: string;
}

/** Follows a session, entry by entry. */
export interface RunFollower {
  /** @throws when an entry is none; what was known stays. */
  take(entry: TranscriptEntry): void;
  /** What is known at a time of the transcript, in milliseconds. */
  at(t: number): Run;
}

/** What is kept of streams that have no end. The transcript has the rest. */
const keptMessages = 200;
const keptNotices = 50;
const keptStderr = 500;
const keptWarnings = 3;

/** Notes of a recorder that change what one can do with the session. */
const warned = new Set(['not-recorded', 'held-back', 'no-records', 'supervisor-gone', 'left-behind']);

export const noRun: Run = {
  startedAt: undefined,
  phase: 'none',
  notStarted: undefined,
  exit: undefined,
  running: false,
  messages: [],
  growing: undefined,
  dialogs: [],
  notices: [],
  shown: new Map(),
  stderr: [],
  warnings: [],
};

export function followRun({ startedAt }: TranscriptHeader): RunFollower {
  const wire = beginWire();
  const moment = startedAt === undefined ? Number.NaN : Date.parse(startedAt);
  const messages: ShownMessage[] = [];
  const notices: Notice[] = [];
  const stderr: string[] = [];
  const shown = new Map<string, string>();
  const warnings: string[] = [];
  let number = 0;
  let notStarted: string | undefined;
  let exit: ExitEntry | undefined;

  const takeNotice = ({ method, notifyType, message, ...more }: WireRecord) => {
    switch (method) {
      case 'notify':
        push(notices, { level: asText(notifyType) || 'info', text: asText(message) }, keptNotices);
        break;
      case 'setStatus':
        show(`status ${asText(more.statusKey)}`, more.statusText);
        break;
      case 'setWidget':
        show(
          `widget ${asText(more.widgetKey)}`,
          Array.isArray(more.widgetLines) ? more.widgetLines.map(asText).join('\n') : undefined,
        );
        break;
      case 'setTitle':
        show('title', more.title);
        break;
      case 'set_editor_text':
        show('editor text', more.text);
        break;
    }
  };

  /** Without a text, the one that was there is removed. */
  const show = (key: string, text: unknown) => {
    if (typeof text === 'string') shown.set(key, text);
    else shown.delete(key);
  };

  return {
    take(entry) {
      number += 1;
      if (entry.dir === 'err') push(stderr, textOf(entry), keptStderr);
      if (entry.dir === 'exit') exit = entry;
      if (entry.dir === 'note' && entry.what === 'not-started') notStarted = entry.text;
      if (entry.dir === 'note' && warned.has(entry.what)) push(warnings, asText(entry.text), keptWarnings);
      const line = lineOf(entry, number);
      const { message } = take(wire, line);
      if (message) push(messages, { ...message, ended: true }, keptMessages);
      if (line.kind?.family === 'uiRequest' && line.record) takeNotice(line.record);
    },
    at(t) {
      expire(wire.dialogs, t, number);
      return {
        startedAt: Number.isNaN(moment) ? undefined : moment,
        phase: exit ? 'gone' : notStarted === undefined ? 'alive' : 'not-started',
        notStarted,
        exit,
        running: !exit && (wire.run.phase === 'running' || wire.run.phase === 'ended'),
        messages: [...messages],
        growing: growing(wire),
        dialogs: exit ? [] : [...wire.dialogs.open.values()],
        notices: [...notices],
        shown: new Map(shown),
        stderr: [...stderr],
        warnings: [...warnings],
      };
    },
  };
}

function growing({ assembly }: WireState): ShownMessage | undefined {
  if (typeof assembly === 'string') return undefined;
  const { role, blocks } = assembly;
  const inOrder = [...blocks].toSorted(([a], [b]) => a - b).map(([, block]) => ({ ...block }));
  return { role, blocks: inOrder, ended: false, stopReason: undefined, errorMessage: undefined };
}

/** One more at the end; when there are twice too many the oldest go, which is constant work in the long run. */
function push<T>(list: T[], item: T, kept: number): void {
  list.push(item);
  if (list.length > 2 * kept) list.splice(0, list.length - kept);
}
