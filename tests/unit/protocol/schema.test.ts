import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type AnySchema } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CataloguedModel } from '../../../src/protocol/catalogue.ts';
import { loadModel } from '../../../src/protocol/catalogue.ts';
import { flatTypes } from '../../../src/protocol/flat.ts';
import type { Family, Literal, Model, Type } from '../../../src/protocol/model.ts';
import { wireModel } from '../../../src/protocol/overlay.ts';
import { schemaOf } from '../../../src/protocol/schema.ts';
import { standaloneValidators } from '../../../src/protocol/standalone.ts';
import { createAjv, createValidators } from '../../../src/protocol/validate.ts';
import { temporaryFolder } from '../temporary.ts';
import { mutants } from './samples.ts';

let model: Model;
let wire: Model;
let catalogued: CataloguedModel;

beforeAll(async () => {
  catalogued = await loadModel('pi@1.6.0');
  model = catalogued.model;
  wire = wireModel(catalogued, 'open');
});

describe.for(['2020-12', '07'] as const)('JSON Schema %s', (draft) => {
  test.for(['open', 'closed'] as const)('%s: Ajv compiles it in strict mode', (members) => {
    const ajv = createAjv(draft);
    const schema = schemaOf(wire, { draft, members, id: 'https://example.test/schema.json' });
    expect(ajv.validateSchema(schema as AnySchema)).toBe(true);
    expect(ajv.compile(schema as AnySchema)({ type: 'get_state' })).toBe(true);
  });

  test('of one family holds that family and what it needs, and accepts its records only', () => {
    const schema = schemaOf(wire, {
      draft,
      members: 'open',
      id: 'https://example.test/x.json',
      family: 'uiResponse',
    });
    const definitions = (schema.$defs ?? schema.definitions) as object;
    expect(Object.keys(definitions)).toEqual([
      'RpcExtensionUIResponse',
      'ValueUIResponse',
      'ConfirmedUIResponse',
      'CancelledUIResponse',
    ]);
    const validate = createAjv(draft).compile(schema as AnySchema);
    expect(validate({ type: 'extension_ui_response', id: 'a', confirmed: true })).toBe(true);
    expect(validate({ type: 'get_state' })).toBe(false);
  });
});

test('what only bad input brings about is no reason to write it', () => {
  const loose = { type: 'abort', id: 5 };
  expect(createValidators(wireModel(catalogued, 'open'), { members: 'open' }).command(loose)).toEqual([]);
  expect(createValidators(wireModel(catalogued, 'closed'), { members: 'closed' }).command(loose)).not.toEqual(
    [],
  );
});

test('a family that the agent does not have is refused with those it has', () => {
  const small = { ...model, roots: { command: model.roots.command! } };
  const options = { draft: '2020-12', members: 'open', id: 'x', family: 'event' } as const;
  expect(() => schemaOf(small, options)).toThrow(/has no family "event"\. It has command\./);
});

describe('open and closed', () => {
  const cases: [string, Family, unknown, { open: boolean; closed: boolean }][] = [
    ['a surplus member', 'command', { type: 'abort', later: 1 }, { open: true, closed: false }],
    [
      'a surplus member deep inside',
      'event',
      update({ type: 'text_start', contentIndex: 0, more: 1 }),
      { open: true, closed: false },
    ],
    ['an unknown command', 'command', { type: 'abbort' }, { open: false, closed: false }],
    ['an unknown event', 'event', { type: 'agent_stop' }, { open: false, closed: false }],
    [
      'an unknown method',
      'uiRequest',
      { type: 'extension_ui_request', id: '1', method: 'ask' },
      { open: false, closed: false },
    ],
    ['a role of an extension', 'message', { role: 'plan', steps: [] }, { open: true, closed: false }],
    ['an entry type of an extension', 'entry', { type: 'plan', id: 'a' }, { open: true, closed: false }],
    ['a message without a role', 'message', { content: [] }, { open: false, closed: false }],
    ['a known role without its members', 'message', { role: 'user' }, { open: false, closed: false }],
  ];

  test.for(cases)('%s', ([, family, record, expected]) => {
    const verdict = (members: 'open' | 'closed') =>
      createValidators(wire, { members })[family](record).length === 0;
    expect({ open: verdict('open'), closed: verdict('closed') }).toEqual(expected);
  });
});

function update(assistantMessageEvent: object) {
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
  const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2, cost };
  return { type: 'message_update', usage, assistantMessageEvent };
}

describe('what is wrong with a record is said in few words', () => {
  const cases: [string, Family, unknown, { path: string; text: string }[]][] = [
    [
      'a wrong value',
      'command',
      { type: 'prompt', message: 'x', streamingBehavior: 'follow_up' },
      [{ path: '/streamingBehavior', text: 'expected one of "steer", "followUp"' }],
    ],
    [
      'a missing member',
      'command',
      { type: 'prompt' },
      [{ path: '', text: 'the member "message" is missing' }],
    ],
    ['an unknown type', 'command', { type: 'promt' }, [{ path: '/type', text: 'unknown type "promt"' }]],
    [
      'a type that is no string',
      'command',
      { type: 5 },
      [{ path: '/type', text: 'expected a value of type string' }],
    ],
    [
      'a wrong value in an answer',
      'response',
      { type: 'response', command: 'steer', success: true, data: { disposition: 'started' } },
      [{ path: '/data/disposition', text: 'expected one of "handled", "queued"' }],
    ],
    [
      'a wrong value in a form of an event',
      'event',
      { type: 'summarization_retry_attempt_start', source: 'compaction', reason: 'boredom' },
      [{ path: '/reason', text: 'expected one of "manual", "threshold", "overflow"' }],
    ],
    [
      'a failed answer without its reason',
      'response',
      { type: 'response', command: 'bash', success: false },
      [{ path: '', text: 'the member "error" is missing' }],
    ],
  ];

  test.for(cases)('%s', ([, family, record, problems]) => {
    const found = createValidators(wire, { members: 'open' })[family](record);
    expect(found.map(({ path, text }) => ({ path, text }))).toEqual(problems);
  });
});

describe('input that is nested too deeply is one problem, not an exception', () => {
  const nested = (open: string, close: string) => JSON.parse(open.repeat(200_000) + close.repeat(200_000));
  const cases: [string, Family, () => unknown][] = [
    [
      'a tree of entries',
      'response',
      () => {
        const node = nested('{"entry":{},"children":[', ']}');
        return { type: 'response', command: 'get_tree', success: true, data: { tree: [node], leafId: null } };
      },
    ],
    ['the details of a tool', 'message', () => ({ role: 'toolResult', details: nested('[', ']') })],
  ];

  test.for(cases)('%s', ([, family, record]) => {
    const found = createValidators(wire, { members: 'open' })[family](record());
    expect(found).toEqual([{ path: '', keyword: 'depth', text: 'nested too deeply' }]);
  });
});

test.for([
  ['a string', 'kind', 'a', 'b'],
  ['a flag', 'on', true, false],
] as const)('a literal that may be absent tells no records apart: %s', ([, name, one, other]) => {
  const record = (value: Literal, more: string): Type => ({
    kind: 'object',
    props: [
      { name, optional: true, type: { kind: 'literal', value } },
      { name: more, type: { kind: 'number' } },
    ],
  });
  const small: Model = {
    agent: 'small',
    version: '1.0.0',
    roots: { message: { ref: 'Message', tag: 'kind' } },
    defs: {
      Message: {
        type: {
          kind: 'union',
          of: [
            { kind: 'ref', ref: 'One' },
            { kind: 'ref', ref: 'Other' },
          ],
        },
      },
      One: { type: record(one, 'x') },
      Other: { type: record(other, 'y') },
    },
  };
  for (const members of ['open', 'closed'] as const) {
    const { message } = createValidators(small, { members });
    expect(message({ x: 1 })).toEqual([]);
    expect(message({ [name]: other, y: 1 })).toEqual([]);
    expect(message({ [name]: other, x: 1 })).not.toEqual([]);
  }
});

test('the generator on the flat file judges every mutant as our schema does', { timeout: 120_000 }, () => {
  const folder = temporaryFolder();
  const path = join(folder, 'flat.ts');
  const tsconfig = join(folder, 'tsconfig.json');
  writeFileSync(path, flatTypes(model));
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { strict: true, types: [] }, files: [path] }));
  const schema = createGenerator({ path, tsconfig, type: '*', skipTypeCheck: true }).createSchema('*');
  const ajv = new Ajv({ strict: false });
  ajv.addSchema(schema as AnySchema, 'flat');
  const ours = createValidators(model, { members: 'closed' });
  const theirs = (family: Family) => ajv.getSchema(`flat#/definitions/${model.roots[family]!.ref}`)!;
  const differing = [...mutants(model)].filter(
    ({ family, record }) => (ours[family](record).length === 0) !== theirs(family)(record),
  );
  expect(differing.map(({ change }) => change)).toEqual([]);
});

test('the flat file compiles on its own', () => {
  const path = join(temporaryFolder(), 'flat.ts');
  writeFileSync(path, flatTypes(wire));
  const program = ts.createProgram({ rootNames: [path], options: { strict: true, noEmit: true, types: [] } });
  expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
});

describe('the standalone validators', () => {
  const families: Family[] = ['command', 'response', 'event', 'uiRequest', 'uiResponse'];

  test('import nothing and compile nothing, as the policy of the pages wants', () => {
    const code = standaloneValidators(wire, families, 'open');
    expect(code).not.toMatch(/\brequire\(|\bimport\b|\beval\b|new Function/);
  });

  test('judge as the others do', async () => {
    const path = join(temporaryFolder(), 'validators.mjs');
    writeFileSync(path, standaloneValidators(model, families, 'closed'));
    const standalone = (await import(path)) as Record<Family, (record: unknown) => boolean>;
    const compiled = createValidators(model, { members: 'closed' });
    const cases = [...mutants(model)].filter(({ family }) => families.includes(family));
    const differing = cases.filter(
      ({ family, record }) => standalone[family](record) !== (compiled[family](record).length === 0),
    );
    expect(differing).toEqual([]);
    expect(cases.length).toBeGreaterThan(3000);
  });
});
