import { describe, expect, test } from 'vitest';
import { problemsOf } from '../../../src/protocol/problems.ts';
import { createAjv } from '../../../src/protocol/validate.ts';

const text = { type: 'string' };
const blocks = {
  type: 'array',
  items: { type: 'object', properties: { text }, required: ['text'] },
};
const schema = {
  type: 'object',
  properties: {
    content: { anyOf: [text, blocks] },
    model: { anyOf: [{ type: 'object', properties: { id: text } }, { type: 'null' }] },
  },
  required: ['content'],
};
const problems = (record: object) =>
  problemsOf(createAjv('2020-12', { allErrors: true }).compile(schema), record).map(
    ({ path, text: said }) => `${path} ${said}`,
  );

describe('a value that may be one of several', () => {
  test.for([
    ['fits', { content: 'x' }, []],
    [
      'is of no kind that was expected',
      { content: 5 },
      ['/content expected a value of type string or array'],
    ],
    ['is of one kind, and wrong inside', { content: [{}] }, ['/content/0 the member "text" is missing']],
    [
      'is of one kind, and a member is wrong',
      { content: [{ text: 5 }] },
      ['/content/0/text expected a value of type string'],
    ],
    [
      'is wrong in two places',
      { content: 5, model: { id: 5 } },
      ['/content expected a value of type string or array', '/model/id expected a value of type string'],
    ],
    [
      'is wrong beside what is missing',
      { model: 5 },
      [' the member "content" is missing', '/model expected a value of type object or null'],
    ],
  ] as const)('%s', ([, record, expected]) => {
    expect(problems(record)).toEqual(expected);
  });
});
