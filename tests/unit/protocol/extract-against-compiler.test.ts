import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { loadModel } from '../../../src/protocol/catalogue.ts';
import { findTree } from '../../../src/protocol/extract/tree.ts';
import type { Family } from '../../../src/protocol/model.ts';
import { createValidators } from '../../../src/protocol/validate.ts';
import { projectFolder } from '../../../src/site.ts';
import { temporaryFolder } from '../temporary.ts';
import { mutants } from './samples.ts';

/**
 * The proof of the extraction: the compiler and our schema judge the same records, right ones and wrong ones, and agree.
 */
test('the schema accepts what the compiler accepts', { timeout: 120_000 }, async () => {
  const { agent, model } = await loadModel();
  const tree = await findTree(`${agent.package}@${model.version}`, {
    agents: [agent],
    projectFolder,
    cacheFolder: join(projectFolder, '.cache', 'types'),
  });
  const cases = [...mutants(model)];
  const validators = createValidators(model, { members: 'closed' });

  const families = Object.entries(agent.roots).map(([family, { package: name, file, export: exported }]) => {
    const path = join(tree.packageFolder(name ?? agent.package), file);
    return `import type { ${exported} as ${family} } from ${JSON.stringify(path)};`;
  });
  const lines = cases.map(
    ({ family, record }, index) => `export const case${index}: ${family} = ${JSON.stringify(record)};`,
  );
  const refusedByCompiler = await refusedLines([...families, ...lines], families.length);

  const differing = cases.filter(({ family, record }, index) => {
    const refusedBySchema = validators[family as Family](record).length > 0;
    return refusedBySchema !== refusedByCompiler.has(index);
  });
  const explained = [...absentInsteadOfUndefined, ...arraysAsObjects];
  expect(differing.map(({ change }) => change).toSorted()).toEqual(explained.toSorted());
  expect(cases.length).toBeGreaterThan(6000);
});

/** Members whose type admits `undefined`: to the compiler they must be there, on the wire they cannot. */
const absentInsteadOfUndefined = [
  'BashResponse without what is optional',
  'BashResponse.data.exitCode taken out',
  'GetSessionStatsResponse without what is optional',
  'GetSessionStatsResponse.data.sessionFile taken out',
  'SessionInfoChangedEvent without what is optional',
  'SessionInfoChangedEvent.name taken out',
  'CompactionEndEvent without what is optional',
  'CompactionEndEvent.result taken out',
  'SetStatusUIRequest without what is optional',
  'SetStatusUIRequest.statusText taken out',
  'SetWidgetUIRequest without what is optional',
  'SetWidgetUIRequest.widgetLines taken out',
  'BashExecutionMessage without what is optional',
  'BashExecutionMessage.exitCode taken out',
  'LabelEntry without what is optional',
  'LabelEntry.label taken out',
];

/** TypeScript's `object` is anything but a primitive, arrays included; a tool's parameters are never an array. */
const arraysAsObjects = ['GetEntriesResponse.data.entries[0].message.toolsAdded[0].parameters = []'];

/** Compiles a file and gives the indices of the lines that the compiler refuses, counted from `first` on. */
async function refusedLines(lines: string[], first: number): Promise<Set<number>> {
  const file = join(temporaryFolder(), 'cases.ts');
  writeFileSync(file, lines.join('\n'));
  const program = ts.createProgram({
    rootNames: [file],
    options: {
      strict: true,
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      allowImportingTsExtensions: true,
      types: [],
      skipLibCheck: true,
      noEmit: true,
    },
  });
  const source = program.getSourceFile(file)!;
  const diagnostics = program.getSemanticDiagnostics(source);
  return new Set(diagnostics.map(({ start }) => source.getLineAndCharacterOfPosition(start!).line - first));
}
