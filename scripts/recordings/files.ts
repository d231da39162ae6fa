import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultExports } from '../../src/default-exports.ts';
import { projectFolder } from '../../src/site.ts';
import type { RecordedEntry } from './normalise.ts';
import type { ExpectedMistake, Scenario } from './scenario.ts';

/** The recordings of one agent version. */
export const recordingsFolder = join(projectFolder, 'content', 'recordings', 'pi-1.6.0');
export const recordingFile = (name: string) => join(recordingsFolder, `${name}.jsonl`);

/** What each recording shows, by name. */
export type RecordingIndex = Record<
  string,
  { shows: string; fast?: true; unordered?: true; expect: ExpectedMistake[] }
>;

export const readIndex = () =>
  JSON.parse(readFileSync(join(recordingsFolder, 'index.json'), 'utf8')) as RecordingIndex;

/** Every scenario, by its file name. */
export const loadScenarios = () => defaultExports<Scenario>(new URL('scenarios/', import.meta.url));

/** A transcript file: the header, then an entry per line. */
export function transcriptText(
  entries: readonly RecordedEntry[],
  { jsonMode, model, args = [] }: Scenario,
): string {
  const [provider, id] = (model ?? 'loopback/loopback-fast').split('/');
  const mode = jsonMode === undefined ? ['--mode', 'rpc'] : ['--mode', 'json'];
  const header = {
    wirebook: 1,
    agent: 'pi@1.6.0',
    command: [
      'pi',
      ...mode,
      '--provider',
      provider,
      '--model',
      id,
      ...args,
      ...(jsonMode === undefined ? [] : [jsonMode]),
    ],
    startedAt: '2026-11-30T12:00:00.000Z',
  };
  return [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('');
}
