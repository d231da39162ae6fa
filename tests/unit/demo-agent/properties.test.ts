import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands } from '../../../playground/demo-agent/commands.ts';
import { kindOf } from '../../../src/wire/record.ts';
import { checked } from '../check/checked.ts';
import { driveDemo, scenarios } from './driven.ts';

/** Scenarios that can be played in any mixture: not too large, no end of the agent, and nothing is broken on purpose. */
const playable = [...scenarios.values()]
  .filter(
    ({ breaks, tools, name }) =>
      !breaks &&
      !tools &&
      !['flood', 'large-record', 'crash', 'never-settles', 'late-state', 'long', 'drip'].includes(name),
  )
  .map(({ name, prompt }) => prompt ?? `demo:${name}`);

const message = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...playable) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '/entry',
      '/say',
      '/say loud',
      '/label',
      '/back',
      '/new',
      '/veto',
      '/fail hook',
      '/noise',
      '/ui select timeout',
      '/ui input twice',
      'consume this',
    ),
  },
  { weight: 1, arbitrary: fc.string() },
);
const shell = fc.constantFrom(
  'echo hi',
  'sleep 0.2; echo late',
  'exit 3',
  'cat notes.txt',
  'ls',
  'nothing',
  'echo a | cat',
  'sleep 30',
);
const session = fc.constantFrom('elsewhere.jsonl', 'notes.txt', '/home/user/project/other.jsonl');
const level = fc.constantFrom('off', 'low', 'high', 'xhigh', 'bogus');

/** Commands that are whole without another member. */
const needsMembers = new Set(
  'bash fork follow_up set_auto_compaction set_auto_retry set_follow_up_mode set_model set_session_name set_steering_mode set_thinking_level steer switch_session'.split(
    ' ',
  ),
);
const withoutMembers = [...commands.keys()].filter((name) => !needsMembers.has(name));

/** What clients may send. */
const legal = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('prompt'), message }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('prompt'),
      message,
      streamingBehavior: fc.constantFrom('steer', 'followUp'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('steer', 'follow_up'), message }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('bash'), command: shell }) },
  { weight: 8, arbitrary: fc.record({ type: fc.constantFrom(...withoutMembers) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('set_auto_compaction', 'set_auto_retry'),
      enabled: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('set_steering_mode', 'set_follow_up_mode'),
      mode: fc.constantFrom('all', 'one-at-a-time'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('fork'),
      entryId: fc.constantFrom('no-such-entry', '00000000'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('switch_session'), sessionPath: session }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('set_thinking_level'), level }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('set_model'),
      provider: fc.constantFrom('loopback', 'nobody'),
      modelId: fc.constantFrom('loopback-small', 'loopback-thinking'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('set_session_name'), name: fc.string() }) },
);

const odd = fc
  .oneof(
    fc.constantFrom(
      '',
      '[]',
      '5',
      'true',
      '"x"',
      '{}',
      '{"type":5}',
      '{"type":"Prompt"}',
      '{',
      '{"type":"prompt","message":null}',
    ),
    fc.json(),
    fc
      .record({
        type: fc.constantFrom('prompt', ...commands.keys()),
        message: fc.jsonValue(),
        command: fc.jsonValue(),
        name: fc.jsonValue(),
        mode: fc.jsonValue(),
        images: fc.jsonValue(),
        sessionPath: fc.jsonValue(),
      })
      .map((record) => JSON.stringify(record)),
  )
  .filter((line) => line.trim() !== 'null');

/** Milliseconds that pass before the next line: none, for a burst, or enough for something to happen. */
const pause = fc.constantFrom(0, 0, 1, 25, 300, 5000);

interface Step {
  line: object | string;
  pause: number;
}

/** Sends the lines, answers what dialogs are left, and waits until nothing happens any more. */
function play(steps: readonly Step[]) {
  const demo = driveDemo();
  const answered = new Set<unknown>();
  const answerDialogs = () => {
    for (const { type, id, method } of demo.records()) {
      if (type !== 'extension_ui_request' || answered.has(id)) continue;
      answered.add(id);
      if (['select', 'confirm', 'input', 'editor'].includes(String(method)))
        demo.send({ type: 'extension_ui_response', id, cancelled: true });
    }
  };
  for (const [index, { line, pause: milliseconds }] of steps.entries()) {
    demo.send(typeof line === 'string' ? line : { id: `c${index}`, ...line });
    demo.pass(milliseconds);
  }
  for (let round = 0; round < 200 && !(demo.isQuiet() && round > 1); round++) {
    demo.pass(60_000);
    answerDialogs();
  }
  return demo;
}

const steps = (line: fc.Arbitrary<object | string>) =>
  fc.array(fc.record({ line, pause }), { minLength: 1, maxLength: 14 });

describe('whatever a client sends', () => {
  test('the agent answers every command, with its id, and falls still', () => {
    fc.assert(
      fc.property(steps(legal), (sent) => {
        const demo = play(sent);
        expect(demo.hasEnded()).toBe(false);
        const answers = demo.records().filter(({ type }) => type === 'response');
        const answered = answers.map(({ id }) => id).toSorted();
        expect(answered).toEqual(sent.map((_, index) => `c${index}`).toSorted());
        expect(demo.isQuiet()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('no record of the agent is a fault of the agent', () => {
    fc.assert(
      fc.property(steps(legal), (sent) => {
        const faults = checked(play(sent).entries).filter(
          ({ side, level: severity }) => side === 'agent' && severity === 'error',
        );
        expect(faults).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('it answers lines that are no command, and goes on', () => {
    fc.assert(
      fc.property(steps(fc.oneof(odd, legal)), (sent) => {
        const demo = play(sent);
        expect(demo.hasEnded()).toBe(false);
        const before = demo.records().length;
        demo.send({ id: 'still there', type: 'get_available_thinking_levels' });
        const answer = demo
          .records()
          .slice(before)
          .find(({ id }) => id === 'still there');
        expect(answer).toMatchObject({ success: true });
        for (const record of demo.records()) expect(kindOf(record, 'out').family).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });

  test('what the state says agrees with the events before it', () => {
    fc.assert(
      fc.property(steps(legal), fc.integer({ min: 0, max: 3000 }), (sent, later) => {
        const demo = driveDemo();
        for (const [index, { line, pause: milliseconds }] of sent.entries()) {
          demo.send({ id: `c${index}`, ...(line as object) });
          demo.pass(milliseconds);
        }
        demo.pass(later);
        demo.send({ id: 'state', type: 'get_state' });
        // The rules compare an answer of get_state with what the events have told.
        const faults = checked(demo.entries).filter(
          ({ side, level: severity }) => side === 'agent' && severity === 'error',
        );
        expect(faults).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
