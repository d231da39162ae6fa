import { createReadStream } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { collectFindings } from '../check/collect.ts';
import type { Finding } from '../check/finding.ts';
import { loadRules } from '../check/load-rules.ts';
import type { Report, Reporter } from '../check/report.ts';
import type { Rule, ShapeRule } from '../check/rule.ts';
import type { TranscriptChecker } from '../check/transcript.ts';
import { createTranscriptChecker } from '../check/transcript.ts';
import { defaultExports } from '../default-exports.ts';
import { Failure } from '../failure.ts';
import { loadModel } from '../protocol/catalogue.ts';
import type { Model } from '../protocol/model.ts';
import { wireModel } from '../protocol/overlay.ts';
import { readConfig } from './config.ts';

const reporters = await defaultExports<Reporter>(new URL('../check/reporters/', import.meta.url));

export const check = () =>
  new Command('check')
    .description('check transcripts: the shape of records, and their order')
    .argument('<files...>', 'transcripts (JSON lines), or - for one on stdin')
    .option('--agent <id>', 'agent, or agent@version; otherwise the one that the transcript names')
    .addOption(
      new Option('--format <name>', 'how to print it').choices([...reporters.keys()]).default('pretty'),
    )
    .option('--max-warnings <number>', 'fail with more warnings than these', wholeNumber)
    .action(async (files: string[], { agent, format, maxWarnings }) => {
      const report = await checkFiles(files, agent);
      process.stdout.write(reporters.get(format)!(report));
      const isOver = maxWarnings !== undefined && report.warnings > maxWarnings;
      if (isOver)
        console.error(`wirebook: ${report.warnings} warnings, and --max-warnings allows ${maxWarnings}.`);
      process.exitCode = report.errors > 0 || isOver ? 1 : 0;
    });

/** @param agent the agent that the command line names. */
async function checkFiles(files: readonly string[], agent: string | undefined): Promise<Report> {
  const other = files.find((file) => /\.(mdx?|json)$/.test(file));
  if (other !== undefined)
    throw new Failure(`Expected transcripts, JSON lines in any file (usually .jsonl); got "${other}".`);
  const rules = await loadRules();
  const models = createModels();
  // An unknown name on the command line fails before anything is read.
  if (agent !== undefined) await models.named(agent);
  const report = { files: files.length, blocks: 0, checked: files.length, skipped: 0 };
  const counts = { records: 0, errors: 0, warnings: 0 };
  const findings: Finding[] = [];
  for (const file of files) {
    const found = collectFindings();
    counts.records += await checkFile({ file, agent, models, rules, onFinding: found.take });
    counts.errors += found.errors;
    counts.warnings += found.warnings;
    findings.push(...found.findings());
  }
  return { ...report, ...counts, findings };
}

interface FileCheck {
  file: string;
  agent: string | undefined;
  models: ReturnType<typeof createModels>;
  rules: readonly (Rule | ShapeRule)[];
  onFinding(finding: Finding): void;
}

/** Gives how many records there were. */
async function checkFile({ file, agent, models, rules, onFinding }: FileCheck): Promise<number> {
  let checker: TranscriptChecker | undefined;
  const begin = async (head: Uint8Array) =>
    createTranscriptChecker({ file, model: await modelFor(head), rules, onFinding });
  const modelFor = async (head: Uint8Array) => {
    if (agent !== undefined) return models.named(agent);
    const named = agentIn(head);
    return named === undefined ? models.usual() : ((await models.known(named)) ?? unknownAgent(named));
  };
  const unknownAgent = async (named: string) => {
    const model = await models.usual();
    const taken = `${model.agent}@${model.version}`;
    const message = `There is no model of "${named}", which the transcript names; ${taken} was taken.`;
    const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
    const rule = { rule: 'transcript/agent', level: 'notice', side: 'docs' } as const;
    onFinding({ file, ...place, ...rule, message, hint: '', agent: taken, path: '/agent' });
    return model;
  };
  let head = Buffer.alloc(0);
  let isEmpty = true;
  for await (const bytes of contentOf(file)) {
    isEmpty &&= Buffer.from(bytes).toString('latin1').trim() === '';
    if (checker) {
      checker.push(bytes);
      continue;
    }
    // The first line may come in pieces; the agent that it names has to be known before anything is judged.
    head = Buffer.concat([head, bytes]);
    if (!head.includes(LF) && head.length < longestHeader) continue;
    checker = await begin(head);
    checker.push(head);
  }
  // A recorder that has written nothing must not pass for one whose session was in order.
  if (isEmpty) throw new Failure(`"${file}" is empty: there is nothing to check.`);
  if (!checker) {
    checker = await begin(head);
    checker.push(head);
  }
  return checker.end().records;
}

const LF = 0x0a;
const longestHeader = 1 << 16;

/** The agent that the header of a transcript names, which is its first line. */
function agentIn(head: Uint8Array): string | undefined {
  const [first = ''] = new TextDecoder().decode(head.subarray(0, longestHeader)).split('\n');
  try {
    const { wirebook, agent } = JSON.parse(first) as { wirebook?: unknown; agent?: unknown };
    return wirebook !== undefined && typeof agent === 'string' ? agent : undefined;
  } catch {
    return undefined;
  }
}

/** The models of the wire, each made once. */
function createModels() {
  const made = new Map<string | undefined, Promise<Model>>();
  const named = (name: string | undefined) => {
    const model = made.get(name) ?? loadModel(name).then((catalogued) => wireModel(catalogued, 'open'));
    made.set(name, model);
    return model;
  };
  return {
    named,
    /** Nothing where there is no such model. */
    known: (name: string) =>
      named(name).catch((error) => {
        if (error instanceof Failure) return undefined;
        throw error;
      }),
    /** The one that the configuration names, else the newest. */
    usual: () => named(readConfig().agents?.default),
  };
}

async function* contentOf(file: string): AsyncIterable<Uint8Array> {
  try {
    yield* file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`"${file}" cannot be read: ${reason}.`);
  }
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}
