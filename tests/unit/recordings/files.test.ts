import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordedAgent } from '../../../scripts/recordings/record.ts';
import { leftOut } from '../../../scripts/recordings/replacements.ts';
import { loadScenarios } from '../../../scripts/recordings/scenarios.ts';
import { loadRecordings, recordingsFolder } from '../../../src/reference/recordings.ts';
import { projectFolder } from '../../../src/site.ts';

const recordings = [...loadRecordings(recordedAgent).values()];
const folder = recordingsFolder(recordedAgent);

test('the agent that is recorded is the one that is installed', () => {
  const file = join(projectFolder, 'node_modules', '@earendil-works', 'pi-coding-agent', 'package.json');
  expect((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version).toBe(recordedAgent.version);
});

test('each scenario has its recording and its place in the index, and nothing else has', async () => {
  const names = [...(await loadScenarios()).keys()].toSorted();
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  expect(recordings.map(({ name }) => name).toSorted()).toEqual(names);
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.jsonl`).toSorted());
});

test('the index says of each scenario what the scenario says', async () => {
  const scenarios = await loadScenarios();
  for (const { name, topic, shows, fast, unordered } of recordings) {
    const { topic: t, shows: s, fast: f, unordered: u } = scenarios.get(name)!;
    expect({ name, topic, shows, fast, unordered }).toEqual({
      name,
      topic: t,
      shows: s,
      fast: f,
      unordered: u,
    });
  }
});

test('each mistake made on purpose is a line to the agent', () => {
  const wrong = recordings.flatMap(({ name, lines, expect: mistakes }) =>
    mistakes
      .filter(({ line }) => lines.find(({ number }) => number === line)?.dir !== 'in')
      .map(({ line }) => `${name}:${line}`),
  );
  expect(wrong).toEqual([]);
  expect(recordings.flatMap(({ expect: mistakes }) => mistakes).length).toBeGreaterThan(10);
});

test('entries are numbered, and no time goes back', () => {
  for (const { name, lines } of recordings) {
    const numbers = lines.map(({ number }) => number);
    expect({ [name]: numbers }).toEqual({ [name]: lines.map((_, index) => index + 2) });
    const times = lines.map(({ t }) => t ?? Number.NaN);
    expect({ [name]: times }).toEqual({ [name]: times.toSorted((a, b) => a - b) });
  }
});

describe('no recording holds', () => {
  const texts = recordings.map(
    ({ name }) => [name, readFileSync(join(folder, `${name}.jsonl`), 'utf8')] as const,
  );
  const holding = (found: RegExp | string) =>
    texts
      .filter(([, text]) => (typeof found === 'string' ? text.includes(found) : found.test(text)))
      .map(([name]) => name);

  test('a path of the machine', () => {
    expect(holding(projectFolder)).toEqual([]);
    expect(holding(/wirebook-(pi|recording)-\w{6}/)).toEqual([]);
    expect(holding(/"(\/(?!home\/user|usr|tmp\/pi-bash)[a-z]+\/[^"\\ ]*)"/)).toEqual([]);
  });

  test('the prose of the agent', () => {
    const descriptions: string[] = [];
    const visit = (value: unknown, inTools: boolean) => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        if (inTools && name === 'description' && typeof inner === 'string') descriptions.push(inner);
        if (name === 'sections' && inner)
          descriptions.push(...Object.values(inner as object).filter((text) => text !== null));
        visit(inner, inTools || name === 'toolsAdded');
      }
    };
    for (const { lines } of recordings) for (const { record } of lines) visit(record, false);
    expect(descriptions.length).toBeGreaterThan(100);
    expect(new Set(descriptions)).toEqual(new Set([leftOut]));
  });
});
