import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AgentDescription } from '../../../src/protocol/agent.ts';
import { loadModel, modelFile, sourcesFile } from '../../../src/protocol/catalogue.ts';
import { extractModel, modelText } from '../../../src/protocol/extract/extract.ts';
import { findTree } from '../../../src/protocol/extract/tree.ts';
import { definition, variants } from '../../../src/protocol/model.ts';
import { createValidators } from '../../../src/protocol/validate.ts';
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

describe('types that JSON writes otherwise than their members suggest', () => {
  test('have the form that is written', async () => {
    const { model } = await extractFixture('written-otherwise');
    const { type } = definition(model, 'PingCommand');
    const fields = type.kind === 'object' ? type.props.map((member) => [member.name, member.type]) : [];
    expect(Object.fromEntries(fields)).toEqual({
      type: { kind: 'literal', value: 'ping' },
      textOrNumbers: { kind: 'union', of: [{ kind: 'string' }, { kind: 'enum', values: [1, 2] }] },
      openTextOrNumbers: {
        kind: 'union',
        of: [
          { kind: 'string', known: ['a'] },
          { kind: 'enum', values: [1, 2] },
        ],
      },
      branded: { kind: 'string' },
      brandedNumber: { kind: 'union', of: [{ kind: 'literal', value: 'auto' }, { kind: 'number' }] },
      brandedLiteral: { kind: 'literal', value: 'on' },
      brandedFlag: { kind: 'boolean' },
      named: { kind: 'ref', ref: 'UserId' },
      anyText: { kind: 'string' },
      holes: { kind: 'array', items: { kind: 'union', of: [{ kind: 'string' }, { kind: 'null' }] } },
      holesOrNull: { kind: 'array', items: { kind: 'union', of: [{ kind: 'number' }, { kind: 'null' }] } },
      holesOfNamed: {
        kind: 'array',
        items: { kind: 'union', of: [{ kind: 'string' }, { kind: 'null' }] },
      },
      anything: { kind: 'array', items: { kind: 'any' } },
      at: { kind: 'string' },
      address: { kind: 'string' },
      amount: { kind: 'ref', ref: 'Amount' },
      byName: { kind: 'object', props: [], index: { kind: 'boolean' } },
    });
    expect(definition(model, 'UserId').type).toEqual({ kind: 'string' });
    expect(definition(model, 'Amount').type).toEqual({
      kind: 'object',
      props: [{ name: 'amount', type: { kind: 'string' } }],
    });
  });
});

test('what stands beside the declarations within reach may be missing', async () => {
  const { model } = await extractFixture('missing-out-of-reach');
  expect(definition(model, 'Payload').type).toEqual({
    kind: 'object',
    props: [{ name: 'size', type: { kind: 'number' } }],
  });
});

test('definitions and members may be called as what every object has', async () => {
  const { model } = await extractFixture('inherited-names');
  expect(Object.keys(model.defs)).toEqual([
    'Command',
    'PingCommand',
    'constructor',
    'hasOwnProperty',
    'PongCommand',
  ]);
  expect(() => definition(model, 'toString')).toThrow('fixture@1.0.0 has no definition "toString".');
  const { command } = createValidators(model, { members: 'closed' });
  expect(command({ type: 'ping', constructor: { toString: 'x', valueOf: 'low' } })).toEqual([]);
  expect(command({ type: 'ping' })).toEqual([
    { path: '', keyword: 'required', text: 'the member "constructor" is missing' },
  ]);
  expect(command({ type: 'ping', constructor: {} })).toEqual([
    { path: '/constructor', keyword: 'required', text: 'the member "toString" is missing' },
  ]);
});

describe('extraction fails and names the place', () => {
  const cases = [
    [
      'unresolved-import',
      /the name Missing, which does not resolve, at PingCommand\.payload \(.*types\.d\.ts:\d+\)/,
    ],
    ['unresolved-in-computed-type', /the name Missing, which does not resolve, at PingCommand\.kind/],
    [
      'unresolved-heritage',
      /types\.d\.ts:1, which the model would rest on, the name Missing does not resolve\./,
    ],
    ['unresolved-heritage-elsewhere', /base\.d\.ts:3, .* the name Missing does not resolve/],
    ['unresolved-alias', /the name Payload, which does not resolve, at PingCommand\.payload/],
    ['unresolved-behind-computed-type', /written\.d\.ts:1, .* the name Missing does not resolve/],
    [
      'wrong-type-argument',
      /types\.d\.ts:2, .* the compiler says: Type '"c"' does not satisfy the constraint/,
    ],
    ['array-with-members', /an array with members of its own at Names \(.*types\.d\.ts:1\)/],
    [
      'library-type',
      /Map, a type of the language's library at PingCommand\.labels \(.*types\.d\.ts:1\): Map<string, string>/,
    ],
    ['typed-array', /Uint8Array, a type of the language's library at PingCommand\.bytes/],
    ['extends-library-type', /Error, a type of the language's library at Fault \(.*types\.d\.ts:1\)/],
    ['class', /an instance of the class Agent at Agent \(.*types\.d\.ts:1\)/],
    ['extends-class', /an instance of the class Agent at Named/],
    ['to-json-that-may-be-missing', /a toJSON that may be missing .* at Amount/],
    ['to-json-twice', /a toJSON that returns .* a toJSON of its own at Amount/],
    ['pattern-index', /names of the kind `x-\$\{string\}` alone at PingCommand\.headers/],
    ['number-index', /names of the kind number alone at PingCommand\.byLine/],
    ['several-indexes', /names of the kind number alone at Cells/],
    ['empty-object', /\{\}, which admits any value but null, at PingCommand\.payload/],
    ['member-that-objects-do-not-keep', /the name __proto__, which objects do not keep, at .*types\.d\.ts:1/],
    ['template-text', /no form in JSON at PingCommand\.colour/],
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
