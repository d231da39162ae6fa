import { describe, expect, test } from 'vitest';
import type { Model } from '../../../src/protocol/model.ts';
import { typeGroups } from '../../../src/reference/types-groups.ts';

const model: Model = {
  agent: 'small',
  version: '1.0.0',
  roots: {},
  defs: {
    Piece: {
      type: {
        kind: 'union',
        of: [
          { kind: 'ref', ref: 'TextPiece' },
          { kind: 'ref', ref: 'Shown' },
        ],
      },
    },
    TextPiece: { type: { kind: 'object', props: [] } },
    Shown: { type: { kind: 'object', props: [] } },
    Usage: { type: { kind: 'object', props: [] } },
    Cost: { type: { kind: 'object', props: [] } },
  },
};
const addresses = { isType: (id: string) => id !== 'Shown' };

test('a group has its types in order, each type stands once, and the rest follow by name', () => {
  const described = [
    { label: 'Pieces', unions: ['Piece'] },
    { label: 'Again', types: ['TextPiece'] },
  ];
  expect(typeGroups({ model }, addresses, described)).toEqual([
    { label: 'Pieces', ids: ['Piece', 'TextPiece'] },
    { label: 'Shared types', ids: ['Cost', 'Usage'] },
  ]);
});

describe('the build stops at a group', () => {
  test.for([
    [
      'with a type that the model does not have',
      { label: 'Pieces', types: ['Piece', 'toString'] },
      /The group "Pieces" in .* names the type toString, which small@1\.0\.0 does not have\. Correct the name/,
    ],
    [
      'with a union that the model does not have',
      { label: 'Pieces', unions: ['Peace'] },
      /names the type Peace, which small@1\.0\.0 does not have/,
    ],
    [
      'with a union that is none',
      { label: 'Pieces', unions: ['Usage'] },
      /has Usage among its unions, and it is none\. List it under "types"\./,
    ],
  ] as const)('%s', ([, group, message]) => {
    expect(() => typeGroups({ model }, addresses, [group])).toThrow(message);
  });
});
