import { describe, expect, test } from 'vitest';
import {
  agentEnd,
  answer,
  asked,
  dialog,
  event,
  messageStart,
  reply,
  sent,
  settled,
  toolStart,
  turnEnd,
} from '../../../src/check/example.ts';
import { beliefs } from '../../../src/wire/beliefs.ts';
import { owing } from '../../../src/wire/owing.ts';
import type { Short } from './followed.ts';
import { followed, fromStart } from './followed.ts';

const prompt = { id: 'p', type: 'prompt', message: 'Go' };
const started = [sent(prompt), answer(prompt, { disposition: 'started' })];
const retry = event('auto_retry_start', { attempt: 1, maxAttempts: 3, delayMs: 2000, errorMessage: '503' });
const willRetry = event('agent_end', { messages: [], willRetry: true });

describe('whose turn it is', () => {
  test.for<[string, Short[], string, string, number | undefined]>([
    ['before anything', [], 'unknown', '', undefined],
    [
      'a fresh agent',
      [sent({ type: 'get_state' }), answer({ type: 'get_state' })],
      'nobody',
      'the agent is idle',
      undefined,
    ],
    ['a command', [sent({ id: '1', type: 'bash', command: 'make' })], 'agent', 'the answer to bash', 1],
    ['a run', [...started, event('agent_start')], 'agent', 'the end of the run', 3],
    [
      'a tool in a run',
      [...started, event('agent_start'), event('turn_start'), toolStart('1')],
      'agent',
      'the end of the tool bash',
      5,
    ],
    ['a retry', [...started, event('agent_start'), willRetry, retry], 'agent', 'the next attempt', 5],
    [
      'a dialog in a run',
      [...started, event('agent_start'), dialog('a', 'confirm')],
      'client',
      'the reply to confirm',
      4,
    ],
    [
      'a dialog that was answered',
      [...started, event('agent_start'), dialog('a', 'confirm'), reply('a', { confirmed: true })],
      'agent',
      'the end of the run',
      3,
    ],
    ['after agent_end', [...started, event('agent_start'), agentEnd()], 'agent', 'the end of the run', 4],
    [
      'after agent_settled',
      [...started, event('agent_start'), agentEnd(), settled()],
      'nobody',
      'the agent is idle',
      5,
    ],
    [
      'after a run that was handled',
      [sent(prompt), answer(prompt, { disposition: 'handled' })],
      'nobody',
      'the agent is idle',
      undefined,
    ],
    ['after the exit', [...started, { dir: 'exit', code: 0 }], 'nobody', 'the agent has ended', 3],
  ])('%s', ([, entries, who, what, line]) => {
    const { state } = entries.length === 0 ? followed() : fromStart(...entries);
    expect(owing(state)).toMatchObject({ who, what, line });
  });
});

describe('a run', () => {
  const phase = (...entries: Short[]) => fromStart(...entries).state.run.phase;

  test('is not over with agent_end', () => {
    expect(phase(event('agent_start'), agentEnd())).toBe('ended');
    expect(phase(event('agent_start'), willRetry, retry, event('agent_start'))).toBe('running');
    expect(phase(event('agent_start'), agentEnd(), settled())).toBe('idle');
  });

  test('goes on while prompts that were lost in its burst settle', () => {
    const burst = ['a', 'b', 'c'].map((id) => ({ id, type: 'prompt', message: 'Go' }));
    const answers = burst.map((each) => answer(each, { disposition: 'started' }));
    const before = [...burst.map((each) => sent(each)), ...answers];
    expect(phase(...before, settled(), settled(), event('agent_start'))).toBe('running');
    expect(phase(...before, event('agent_start'), settled(), settled())).toBe('running');
    expect(phase(...before, event('agent_start'), settled(), settled(), agentEnd(), settled())).toBe('idle');
  });

  test('is unknown where the lines do not tell', () => {
    expect(followed(sent({ type: 'get_state' })).state.run.phase).toBe('unknown');
    expect(followed(event('agent_start'), settled()).state.run.phase).toBe('unknown');
    expect(fromStart(event('agent_start'), { dir: 'out', dropped: 3 }).state.run.phase).toBe('unknown');
    const gap = [
      { seq: 1, ...event('agent_start') },
      { seq: 5, ...sent({ type: 'abort' }) },
    ];
    expect(followed(...gap).state.run.phase).toBe('unknown');
    expect(
      fromStart(event('agent_start'), ...asked({ id: '1', type: 'new_session' }, { cancelled: false })).state
        .run.phase,
    ).toBe('unknown');
    expect(
      fromStart(event('agent_start'), ...asked({ id: '1', type: 'new_session' }, { cancelled: true })).state
        .run.phase,
    ).toBe('running');
  });

  test('has the turns and tools that have started and not ended', () => {
    const { run } = fromStart(
      event('agent_start'),
      event('turn_start'),
      toolStart('1'),
      toolStart('2'),
    ).state;
    expect(run.turn).toBe(2);
    expect([...run.tools]).toMatchObject([
      ['1', { line: 3 }],
      ['2', { line: 4 }],
    ]);
    const after = fromStart(event('agent_start'), event('turn_start'), toolStart('1'), turnEnd()).state.run;
    expect([after.turn, after.tools.size]).toEqual(['none', 0]);
  });
});

describe('answers find their commands', () => {
  const answeredLines = (...entries: Short[]) =>
    followed(...entries).steps.map(({ answered }) => answered?.line);

  test.for<[string, Short[], (number | undefined)[]]>([
    [
      'out of order',
      [
        sent({ id: '1', type: 'a' }),
        sent({ id: '2', type: 'b' }),
        answer({ id: '2', type: 'b' }),
        answer({ id: '1', type: 'a' }),
      ],
      [undefined, undefined, 2, 1],
    ],
    [
      'by type where ids are the same',
      [
        sent({ id: '1', type: 'a' }),
        sent({ id: '1', type: 'b' }),
        answer({ id: '1', type: 'b' }),
        answer({ id: '1', type: 'a' }),
      ],
      [undefined, undefined, 2, 1],
    ],
    [
      'in turn where ids and types are the same',
      [sent({ type: 'a' }), sent({ type: 'a' }), answer({ type: 'a' }), answer({ type: 'a' })],
      [undefined, undefined, 1, 2],
    ],
    [
      'by an id of any kind',
      [
        sent({ id: { a: [1] }, type: 'a' }),
        sent({ id: null, type: 'a' }),
        answer({ id: null, type: 'a' }),
        answer({ id: { a: [1] }, type: 'a' }),
      ],
      [undefined, undefined, 2, 1],
    ],
    [
      'again when the id is used again',
      [
        sent({ id: '1', type: 'a' }),
        answer({ id: '1', type: 'a' }),
        sent({ id: '1', type: 'a' }),
        answer({ id: '1', type: 'a' }),
      ],
      [undefined, 1, undefined, 3],
    ],
    ['never, where none was sent', [answer({ id: '1', type: 'a' })], [undefined]],
  ])('%s', ([, entries, lines]) => {
    expect(answeredLines(...entries)).toEqual(lines);
  });

  test('and say what became of them', () => {
    const [, , , step] = followed(...started, sent({ id: '2', type: 'prompt', message: 'More' }), {
      dir: 'out',
      record: { id: '2', type: 'response', command: 'prompt', success: false, error: 'busy' },
    }).steps;
    expect(step!.answered!.answer).toEqual({ line: 4, success: false, disposition: undefined });
  });
});

describe('dialogs', () => {
  const open = (...entries: Short[]) => [...followed(...entries).state.dialogs.open.keys()];
  const timed = { t: 100, ...dialog('a', 'input', { timeout: 500 }) };

  test('are open until a reply, their deadline, the end of what asked, or another session', () => {
    expect(open(dialog('a', 'input'), dialog('b', 'input'), reply('b', { value: 'x' }))).toEqual(['a']);
    expect(open(timed, { t: 599, ...event('agent_start') })).toEqual(['a']);
    expect(open(timed, { t: 600, ...event('agent_start') })).toEqual([]);
    expect(open(sent(prompt), dialog('a', 'input'), answer(prompt, { disposition: 'handled' }))).toEqual([]);
    expect(open(dialog('a', 'input'), ...asked({ id: '1', type: 'clone' }, { cancelled: false }))).toEqual(
      [],
    );
  });

  test('of a tool outlive a command that is handled meanwhile', () => {
    const other = { id: 'q', type: 'prompt', message: '/now' };
    const entries = [
      ...started,
      event('agent_start'),
      sent(other),
      dialog('a', 'confirm'),
      answer(other, { disposition: 'handled' }),
    ];
    expect(open(...entries)).toEqual(['a']);
  });
});

test('every belief names the lines behind it', () => {
  const { state } = fromStart(
    sent(prompt),
    answer(prompt, { disposition: 'started' }),
    event('agent_start'),
    event('queue_update', { steering: ['Wait'], followUp: [] }),
    event('turn_start'),
    messageStart(),
    dialog('a', 'confirm'),
    sent({ id: '2', type: 'abort' }),
  );
  expect(beliefs(state)).toEqual([
    { about: 'run', is: 'running', because: [3] },
    { about: 'turn', is: 'under way', because: [5] },
    { about: 'message', is: 'of assistant, growing', because: [6] },
    { about: 'queue', is: '1 wait', because: [4] },
    { about: 'dialogs', is: '1 open', because: [7] },
    { about: 'commands', is: '1 not answered', because: [8] },
  ]);
});

test('a copy of the state goes on by itself', () => {
  const { state } = fromStart(event('agent_start'), messageStart());
  const copy = structuredClone(state);
  expect(copy).toEqual(state);
  copy.run.phase = 'idle';
  expect(state.run.phase).toBe('running');
});
