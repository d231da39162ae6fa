import { describe, expect, test } from 'vitest';
import { loadModel } from '../../../src/protocol/catalogue.ts';
import type { Model } from '../../../src/protocol/model.ts';
import { variants } from '../../../src/protocol/model.ts';
import type { Difference } from '../../../src/protocol/overlay.ts';
import { applyOverlay, eachPlace, memberAt, wireModel } from '../../../src/protocol/overlay.ts';

const model: Model = {
  agent: 'fixture',
  version: '1.0.0',
  roots: { event: { ref: 'Event', tag: 'type' } },
  defs: {
    Event: { type: { kind: 'union', of: [{ kind: 'ref', ref: 'StartedEvent' }] } },
    StartedEvent: {
      type: {
        kind: 'object',
        props: [
          { name: 'type', type: { kind: 'literal', value: 'started' } },
          { name: 'id', type: { kind: 'string' } },
          { name: 'note', optional: true, undef: true, type: { kind: 'string' } },
          { name: 'data', type: { kind: 'ref', ref: 'Data' } },
        ],
      },
    },
    Data: { type: { kind: 'object', props: [{ name: 'size', type: { kind: 'number' } }] } },
  },
};

const difference = (at: string, change: NonNullable<Difference['change']>): Difference => ({
  id: 'case',
  title: '',
  against: ['types'],
  at: [at],
  says: '',
  wire: '',
  since: '1.0.0',
  shown: [],
  change,
});

describe('applying a difference', () => {
  test('makes a member optional, through references', () => {
    const applied = applyOverlay(model, [difference('StartedEvent.data.size', { kind: 'optional' })]);
    expect(memberAt(applied, 'Data.size')?.optional).toBe(true);
  });

  test('widens a member of every record of a family', () => {
    const applied = applyOverlay(model, [difference('event/*.id', { kind: 'widen', to: { kind: 'any' } })]);
    expect(memberAt(applied, 'StartedEvent.id')?.type).toEqual({ kind: 'any' });
  });

  test('adds a record to its family', () => {
    const type = {
      kind: 'object',
      props: [{ name: 'type', type: { kind: 'literal', value: 'extra' } }],
    } as const;
    const applied = applyOverlay(model, [
      difference('ExtraEvent', { kind: 'record', family: 'event', type: structuredClone(type) as never }),
    ]);
    expect(variants(applied, 'event').map(({ tag }) => tag)).toEqual(['started', 'extra']);
  });

  test('lets a widened member be missing where the entry says so', () => {
    const change = { kind: 'widen', to: { kind: 'any' }, optional: true } as const;
    const applied = applyOverlay(model, [difference('StartedEvent.id', change)]);
    expect(memberAt(applied, 'StartedEvent.id')).toMatchObject({ type: { kind: 'any' }, optional: true });
  });

  test('leaves the closed model without what only bad input brings about', () => {
    const entry = { ...difference('Data.size', { kind: 'optional' }), afterBadInput: true as const };
    const optional = (members: 'open' | 'closed') =>
      memberAt(wireModel({ model, differences: [entry] }, members), 'Data.size')?.optional;
    expect([optional('open'), optional('closed')]).toEqual([true, undefined]);
  });

  test('leaves the given model as it is', () => {
    const before = structuredClone(model);
    applyOverlay(model, [difference('Data.size', { kind: 'optional' })]);
    expect(model).toEqual(before);
  });

  test.for([
    [
      'a member that is not there',
      'StartedEvent.gone',
      { kind: 'optional' },
      /case does not fit fixture@1\.0\.0: StartedEvent\.gone is not in the types/,
    ],
    [
      'a member that cannot be undefined',
      'StartedEvent.id',
      { kind: 'undefined' },
      /may not be undefined there/,
    ],
    [
      'a record that the types have',
      'Data',
      { kind: 'record', family: 'event', type: { kind: 'object', props: [] } },
      /already in the types/,
    ],
    [
      'a family that the agent does not have',
      'New',
      { kind: 'record', family: 'command', type: { kind: 'object', props: [] } },
      /needs the family "command"/,
    ],
  ] as const)('refuses %s', ([, at, change, message]) => {
    expect(() => applyOverlay(model, [difference(at, structuredClone(change) as never)])).toThrow(message);
  });
});

describe('the overlay of Pi', () => {
  test('fits the model, and no two entries have the same id', async () => {
    const { model: pi, differences } = await loadModel('pi@1.6.0');
    expect(() => applyOverlay(pi, differences)).not.toThrow();
    const ids = differences.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has an entry for every member that the types require and the wire leaves out', async () => {
    const { model: pi, differences } = await loadModel('pi@1.6.0');
    const named = differences
      .filter(({ change }) => change?.kind === 'undefined')
      .flatMap(({ at }) => at.flatMap((place) => eachPlace(pi, place)));
    const found: string[] = [];
    for (const [id, { type }] of Object.entries(pi.defs)) {
      if (type.kind !== 'object') continue;
      for (const member of type.props) if (member.undef) found.push(`${id}.${member.name}`);
    }
    expect(named.toSorted()).toEqual(found.toSorted());
  });
});
