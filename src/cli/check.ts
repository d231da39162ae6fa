import { createReadStream } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Finding } from '../check/finding.ts';
import { loadRules } from '../check/load-rules.ts';
import type { Report, Reporter } from '../check/report.ts';
import { createTranscriptChecker } from '../check/transcript.ts';
import { defaultExports } from '../default-exports.ts';
import { Failure } from '../failure.ts';
import { loadModel } from '../protocol/catalogue.ts';
import { wireModel } from '../protocol/overlay.ts';
import { readConfig } from './config.ts';

const reporters = await defaultExports<Reporter>(new URL('../check/reporters/', import.meta.url));

export const check = () =>
  new Command('check')
    .description('check transcripts against the protocol: the shape of records, and their order')
    .argument('<files...>', 'transcripts (.jsonl), or - for one on stdin')
    .option('--agent <id>', 'agent, or agent@version; otherwise the one that the transcript names')
    .addOption(
      new Option('--format <name>', 'how to print it').choices([...reporters.keys()]).default('pretty'),
    )
    .option('--max-warnings <number>', 'fail with more warnings than these', wholeNumber)
    .action(async (files: string[], { agent, format, maxWarnings }) => {
      const report = await checkFiles(files, agent ?? readConfig().agents?.default);
      process.stdout.write(reporters.get(format)!(report));
      const tooMany = maxWarnings !== undefined && report.warnings > maxWarnings;
      if (tooMany && report.errors === 0)
        console.error(`wirebook: ${report.warnings} warnings, and --max-warnings allows ${maxWarnings}.`);
      process.exitCode = report.errors > 0 || tooMany ? 1 : 0;
    });

async function checkFiles(files: string[], agent: string | undefined): Promise<Report> {
  const unknown = files.find((file) => file !== '-' && !file.endsWith('.jsonl'));
  if (unknown !== undefined)
    throw new Failure(`Expected transcripts, whose names end in .jsonl, or - for stdin; got "${unknown}".`);
  const rules = await loadRules();
  const catalogued = await loadModel(agent);
  const model = wireModel(catalogued, 'open');
  const findings: Finding[] = [];
  let records = 0;
  for (const file of files) {
    const checker = createTranscriptChecker({
      file,
      model,
      rules,
      onFinding: (finding) => findings.push(finding),
    });
    for await (const bytes of contentOf(file)) checker.push(bytes);
    records += checker.end().records;
  }
  const order = new Map(files.map((file, index) => [file, index]));
  findings.sort((a, b) => order.get(a.file)! - order.get(b.file)! || a.line - b.line || a.column - b.column);
  const counted = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return {
    files: files.length,
    blocks: 0,
    checked: files.length,
    skipped: 0,
    records,
    errors: counted('error'),
    warnings: counted('warning'),
    findings,
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
