import type { Model } from '../protocol/model.ts';
import type { OpenCommand } from '../wire/commands.ts';
import { mayBeAnswered } from '../wire/commands.ts';
import type { WireLine } from '../wire/line.ts';
import type { WireRecord } from '../wire/record.ts';
import type { Place } from '../wire/transcript-reader.ts';
import { createTranscriptReader } from '../wire/transcript-reader.ts';
import { asText } from '../wire/visible.ts';
import { beginWire, take } from '../wire/wire.ts';
import type { Finding } from './finding.ts';
import { createLocator } from './locate.ts';
import { createPlans } from './plan.ts';
import type { Fault, Rule, ShapeRule } from './rule.ts';
import { indexRules } from './rules.ts';
import type { ShapeFault } from './shape.ts';
import { shapeOf } from './shape.ts';

/** Checks one transcript as a stream. What it holds at once does not grow with the length of the transcript. */
export interface TranscriptChecker {
  push(bytes: Uint8Array): void;
  /** Gives what was read; findings are given to `onFinding` as they become certain, and by the end of this. */
  end(): { lines: number; records: number };
}

export interface CheckOptions {
  file: string;
  /** The model of the wire, overlay applied, with which the transcript is read. */
  model: Model;
  rules: readonly (Rule | ShapeRule)[];
  onFinding(finding: Finding): void;
}

/** Beyond so many mistakes that wait for the agent's verdict, the oldest count without it. */
const mostWaiting = 10_000;

/** A record with more things wrong than these is wrong; a list of thousands of items would cost its square. */
const mostFaults = 50;

export function createTranscriptChecker({ file, model, rules, onFinding }: CheckOptions): TranscriptChecker {
  const agent = `${model.agent}@${model.version}`;
  const shape = shapeOf(model);
  const index = indexRules(rules);
  const planOf = createPlans(shape, index);
  const locate = createLocator();
  const state = beginWire();
  /** Mistakes in commands that the agent has not answered: it may refuse them. */
  const waiting = new Map<OpenCommand, Waiting[]>();
  let lines = 0;
  let records = 0;

  const findingOf = (
    rule: Pick<Rule, 'name' | 'level' | 'side'>,
    fault: Fault,
    dir: WireLine['dir'],
    place: Place,
  ): Finding => ({
    file,
    ...locate(place, fault.path ?? ''),
    rule: rule.name,
    level: fault.level ?? rule.level,
    side: rule.side !== 'sender' ? rule.side : dir === 'in' ? 'client' : 'agent',
    message: fault.message,
    hint: fault.hint ?? '',
    agent,
    path: fault.path ?? '',
  });

  let mistakes: Waiting[] = [];

  const onLine = (line: WireLine, place: Place) => {
    lines += 1;
    if (line.record) records += 1;
    if (line.dir === 'in' || line.dir === 'out') judge(line, place);
    const { opened, answered } = take(state, line);
    if (mistakes.length > 0) wait(opened, mistakes);
    if (answered && waiting.size > 0) resolve(answered);
  };

  const judge = (line: WireLine, place: Place) => {
    const { checkShape, rules } = planOf(line);
    const faults = line.record ? checkShape(line.record) : [];
    if (faults.length > 0) onShapeFaults(faults, line, place);
    for (const rule of rules) {
      const fault = rule.check(line, state);
      if (fault) onFault(rule, fault, line, place);
    }
  };

  const onFault = (rule: Rule | ShapeRule, fault: Fault, line: WireLine, place: Place) => {
    const finding = findingOf(rule, fault, line.dir, place);
    if (finding.side === 'client' && finding.level === 'error')
      mistakes.push({ finding, stands: fault.stands ?? isUnrefused });
    else onFinding(finding);
  };

  const onShapeFaults = (faults: readonly ShapeFault[], line: WireLine, place: Place) => {
    for (const { path, keyword, text, hint, level } of faults.slice(0, mostFaults)) {
      const message = sentence(text, path, keyword, line.record!);
      const fault = { path, message, ...(hint ? { hint } : {}), ...(level ? { level } : {}) };
      onFault(index.ofShape(keyword), fault, line, place);
    }
  };

  /** @param command nothing where nobody answers: a reply to a dialog. */
  const wait = (command: OpenCommand | undefined, made: Waiting[]) => {
    mistakes = [];
    if (!command) {
      for (const { finding } of made) onFinding(finding);
      return;
    }
    waiting.set(command, made);
    if (waiting.size > mostWaiting) resolve(waiting.keys().next().value!);
  };

  const resolve = (command: OpenCommand) => {
    // The refusal may be among the lines that were left out.
    const isOpen = command.answer === undefined && mayBeAnswered(state.commands, command);
    for (const { finding, stands } of waiting.get(command) ?? [])
      if (stands(command)) onFinding(isOpen ? { ...finding, level: 'warning' } : finding);
    waiting.delete(command);
  };

  const reader = createTranscriptReader(
    {
      onLine,
      onFault: (message, place) =>
        onFinding({ ...findingOf(transcriptRule, { message }, 'note', place), side: 'docs' }),
    },
    { directionOf: shape.directionOf },
  );

  return {
    push: (bytes) => reader.push(bytes),
    end() {
      reader.end();
      for (const command of waiting.keys()) resolve(command);
      return { lines, records };
    },
  };
}

interface Waiting {
  finding: Finding;
  stands(command: OpenCommand): boolean;
}

/** A mistake is one unless the agent has refused the line: then the transcript shows how errors are handled. */
const isUnrefused = ({ answer }: OpenCommand) => answer?.success !== false;

/** A line of the file that is no entry is the fault of whoever wrote the file. */
const transcriptRule = { name: 'transcript/entry', level: 'error', side: 'sender' } as const;

/** What was expected, where, and what came. */
function sentence(text: string, path: string, keyword: string, record: WireRecord): string {
  const where = path === '' || namesPlace.has(keyword) ? '' : ` in ${path}`;
  const came = saysWhatCame.has(keyword) ? '' : `; got ${brief(valueAt(record, path))}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${where}${came}.`;
}

/** Their text names the value, or there is none. */
const saysWhatCame = new Set(['required', 'additionalProperties', 'discriminator', 'depth']);
const namesPlace = new Set(['additionalProperties', 'discriminator', 'depth']);

function valueAt(record: WireRecord, path: string): unknown {
  let value: unknown = record;
  for (const part of path.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as WireRecord)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return value;
}

function brief(value: unknown): string {
  const text = asText(typeof value === 'string' ? JSON.stringify(value) : value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
