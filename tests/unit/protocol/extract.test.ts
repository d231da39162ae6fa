import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AgentDescription } from '../../../src/protocol/agent.ts';
import { loadModel, modelFile, sourcesFile } from '../../../src/protocol/catalogue.ts';
import { extractModel, modelText } from '../../../src/protocol/extract/extract.ts';
import { findTree } from '../../../src/protocol/extract/tree.ts';
import { variants } from '../../../src/protocol/model.ts';
import { projectFolder } from '../../../src/site.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const cacheFolder = join(projectFolder, '.cache', 'types');

describe('the committed model of Pi', () => {
  test('is what extraction gives now', async () => {
    const { agent, model } = await loadModel('pi@1.6.0');
    const tree = await findTree(`${agent.package}@1.6.0`, { agents: [agent], projectFolder, cacheFolder });
    const extracted = extractModel(tree);
    // The whole text, so that a difference in order or formatting counts too.
    expect(modelText(extracted.model)).toBe(readFileSync(modelFile(model), 'utf8'));
    expect(modelText(extracted.sources)).toBe(readFileSync(sourcesFile(model), 'utf8'));
  });

  test('has every record of all eight roots', async () => {
    const { model } = await loadModel('pi@1.6.0');
    const counts = Object.keys(model.roots).map((family) => [
      family,
      variants(model, family as never).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      command: 33,
      response: 34,
      event: 24,
      uiRequest: 9,
      uiResponse: 3,
      message: 8,
      entry: 11,
      header: 1,
    });
  });

  test('has no definition that is out of reach, and none that is missing', async () => {
    const { model } = await loadModel('pi@1.6.0');
    const text = JSON.stringify(model);
    const referred = new Set([...text.matchAll(/"ref":"(\w+)"/g)].map(([, id]) => id));
    expect([...referred].toSorted()).toEqual(Object.keys(model.defs).toSorted());
  });

  test('says where each definition and member is declared', async () => {
    const { model, sources } = await loadModel('pi@1.6.0');
    expect(Object.keys(model.defs).filter((id) => !sources[id])).toEqual([]);
    expect(
      Object.values(sources).filter((place) => !/^packages\/[\w-]+\/src\/.+\.ts:\d+$/.test(place)),
    ).toEqual([]);
    expect(sources['PromptCommand.message']).toMatch(
      /^packages\/coding-agent\/src\/modes\/rpc\/rpc-types\.ts:\d+$/,
    );
  });

  test('holds no text from upstream: names, literals and nothing else', async () => {
    const { model } = await loadModel('pi@1.6.0');
    const texts = [...JSON.stringify(model).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text!);
    expect(texts.filter((text) => /\s/.test(text))).toEqual([]);
  });
});

describe('types that compute what they mean', () => {
  test('are resolved, with the names and the order that their authors wrote', async () => {
    const { model, sources } = await extractFixture('computed');
    expect(model).toEqual(JSON.parse(readFileSync(join(fixtures, 'computed', 'expected.json'), 'utf8')));
    expect(sources['StartedEvent.reason']).toMatch(/^fixture-agent\/types\.d\.ts:\d+$/);
  });
});

describe('extraction fails and names the place', () => {
  const cases = [
    [
      'unresolved-import',
      /the name Missing, which does not resolve, at PingCommand\.payload \(.*types\.d\.ts:\d+\)/,
    ],
    ['unresolved-in-computed-type', /the name Missing, which does not resolve, at PingCommand\.kind/],
    ['tuple', /a tuple at PingCommand\.pair .*: \[string, number\]/],
    ['bigint', /no form in JSON at PingCommand\.count .*: bigint/],
    ['function', /a function at PingCommand\.callbacks/],
    ['unnamed-instantiation', /"Box<string>" to "names"/],
    ['two-unnamed-objects', /several unnamed objects in one union at PingCommand\.target/],
    ['same-name-twice', /a second type with the name Level/],
    ['record-without-tag', /neither a name nor a literal member/],
    ['root-file-gone', /root "command" should be in .*types\.d\.ts, and there is no such file/],
    [
      'root-type-gone',
      /should be the type Command exported from .*types\.d\.ts, and that file exports no such type/,
    ],
  ] as const;

  test.for(cases)('%s', async ([name, message]) => {
    await expect(extractFixture(name)).rejects.toThrow(message);
  });

  test.for([
    ['something that is neither folder nor version', 'pi', /Expected a folder or PACKAGE@VERSION .*got "pi"/],
    ['a folder without the agent', fixtures, /Expected .*fixtures to hold one of the packages fixture-agent/],
  ] as const)('%s', async ([, spec, message]) => {
    await expect(findTree(spec, { agents: [agent], projectFolder, cacheFolder })).rejects.toThrow(message);
  });
});

const agent: AgentDescription = {
  id: 'fixture',
  name: 'Fixture',
  aliases: [],
  package: 'fixture-agent',
  typePackages: [],
  roots: {
    command: { file: 'types.d.ts', export: 'Command', tag: 'type' },
  },
  names: {},
  variantSuffix: {},
  sourceAddress: '',
};

async function extractFixture(name: string) {
  const withEvents: AgentDescription = {
    ...agent,
    roots: { ...agent.roots, event: { file: 'types.d.ts', export: 'Event', tag: 'type' } },
    names: { 'Box<any>': 'AnyBox', 'StepTextEvent.detail': 'Detail' },
    variantSuffix: { Detail: 'Detail' },
  };
  const used = name === 'computed' ? withEvents : agent;
  const tree = await findTree(join(fixtures, name), { agents: [used], projectFolder, cacheFolder });
  return extractModel(tree);
}
