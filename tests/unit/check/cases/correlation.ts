import {
  answer,
  at,
  begun,
  blockStart,
  type Case,
  command,
  delta,
  got,
  over,
  put,
  refusal,
  said,
} from './records.ts';

const levels = { levels: ['off'] };
const bash = { output: '', exitCode: 0, cancelled: false, truncated: false };

export const correlation: Case[] = [
  {
    name: 'a client that sends parse as a type, and is refused',
    lines: [
      { seq: 1, dir: 'in', record: { type: 'parse' } },
      {
        seq: 2,
        dir: 'out',
        record: { type: 'response', command: 'parse', success: false, error: 'Unknown command' },
      },
    ],
  },
  {
    name: 'ids of any JSON kind come back as they are',
    lines: ['', 0, 1.5, true, null, [], {}, { a: [1, 'é'] }].flatMap((id) => [
      command(id, 'get_available_thinking_levels'),
      answer(id, 'get_available_thinking_levels', levels),
    ]),
  },
  {
    name: 'numbers that JSON cannot keep',
    lines: [
      { dir: 'in', raw: '{"id":1e400,"type":"get_available_thinking_levels"}' },
      answer(null, 'get_available_thinking_levels', levels),
      { dir: 'in', raw: '{"id":12345678901234567890,"type":"get_available_thinking_levels"}' },
      {
        dir: 'out',
        raw: '{"id":12345678901234567000,"type":"response","command":"get_available_thinking_levels","success":true,"data":{"levels":["off"]}}',
      },
    ],
  },
  {
    name: 'commands without ids, answered without ids in another order',
    lines: [
      put({ type: 'bash', command: 'sleep 1' }),
      put({ type: 'get_available_thinking_levels' }),
      got({ type: 'response', command: 'get_available_thinking_levels', success: true, data: levels }),
      got({ type: 'response', command: 'bash', success: true, data: bash }),
    ],
  },
  {
    name: 'an answer whose command is before the cut',
    lines: [
      answer('old', 'bash', bash),
      answer('older', 'get_available_thinking_levels', levels),
      blockStart(0),
    ],
  },
  {
    name: 'a command that is never answered',
    lines: [
      command('1', 'new_session'),
      command('2', 'get_available_thinking_levels'),
      answer('2', 'get_available_thinking_levels', levels),
    ],
  },
  {
    name: 'an event of a later command before the answer of an earlier one',
    lines: [
      command('1', 'get_messages'),
      command('2', 'set_session_name', { name: 'x' }),
      got({ type: 'session_info_changed', name: 'x' }),
      answer('1', 'get_messages', { messages: [] }),
      answer('2', 'set_session_name'),
    ],
  },
  {
    name: 'an answer for another command than the id was sent with',
    lines: [command('1', 'get_tree'), answer('1', 'get_messages', { messages: [] })],
    at: [{ line: 2, path: '/command', side: 'agent' }],
  },
  {
    name: 'one command answered twice',
    lines: [command('1', 'abort'), answer('1', 'abort'), answer('1', 'abort')],
    at: [{ line: 3, path: '/id', side: 'agent' }],
  },
  {
    name: 'a prompt answered twice: accepted, then refused',
    lines: [...begun(), refusal('p', 'prompt', 'No API key found')],
    at: [{ line: 7, path: '/id', side: 'agent' }],
  },
  {
    name: 'an id that comes back as a string though it was a number',
    lines: [
      command(7, 'get_available_thinking_levels'),
      answer('7', 'get_available_thinking_levels', levels),
    ],
    at: [{ line: 2, path: '/id', side: 'agent' }],
  },
  {
    name: 'an unknown command refused without its id',
    lines: [
      command('1', 'get_tools'),
      got({ type: 'response', command: 'get_tools', success: false, error: 'Unknown command: get_tools' }),
    ],
    at: [{ line: 2, path: '/id', side: 'agent' }],
  },
  {
    name: 'an id used again while its first command is open',
    lines: [command('1', 'bash', { command: 'sleep 1' }), command('1', 'get_available_thinking_levels')],
    at: [{ line: 2, path: '/id', side: 'client' }],
  },
  {
    name: 'an answer that says neither yes nor no',
    lines: [command('1', 'abort'), got({ id: '1', type: 'response', command: 'abort' })],
    at: [{ line: 2, path: '/success', side: 'agent' }],
  },
  {
    name: 'a refusal without its reason',
    lines: [command('1', 'abort'), got({ id: '1', type: 'response', command: 'abort', success: false })],
    at: [{ line: 2, path: '/error', side: 'agent' }],
  },
  {
    name: 'a reason as an object',
    lines: [
      command('1', 'abort'),
      got({ id: '1', type: 'response', command: 'abort', success: false, error: { message: 'no' } }),
    ],
    at: [{ line: 2, path: '/error', side: 'agent' }],
  },
  {
    name: 'output of a bash command under another id, where the transcript shows all commands',
    lines: [
      { seq: 1, ...command('1', 'bash', { command: 'ls' }) },
      { seq: 2, ...got({ type: 'bash_execution_update', id: '2', delta: 'a' }) },
    ],
    at: [{ line: 2, path: '/id', side: 'agent' }],
  },
  {
    name: 'output of a bash command that may be before the cut',
    lines: [
      command('1', 'bash', { command: 'ls' }),
      got({ type: 'bash_execution_update', id: '2', delta: 'a' }),
    ],
  },
  {
    name: 'output without an id though the command has one',
    lines: [command('1', 'bash', { command: 'ls' }), got({ type: 'bash_execution_update', delta: 'a' })],
    at: [{ line: 2, path: '/id', side: 'agent' }],
  },
  {
    name: 'an answer without an id where commands were left out',
    lines: [
      command('1', 'abort'),
      { dir: 'in', dropped: 2 },
      got({ type: 'response', command: 'abort', success: true }),
    ],
  },
  {
    name: 'a mistake whose refusal may be among the lines left out',
    lines: [command('1', 'get_tools'), { dir: 'out', dropped: 2 }, command('2', 'abort')],
  },
  {
    name: 'output of a bash command after its answer',
    lines: [
      command('1', 'bash', { command: 'ls' }),
      answer('1', 'bash', { ...bash, output: 'a\n' }),
      got({ type: 'bash_execution_update', id: '1', delta: 'a\n' }),
    ],
    at: [{ line: 3, side: 'agent' }],
  },
  {
    name: 'bash without ids, output without ids',
    lines: [
      put({ type: 'bash', command: 'ls' }),
      got({ type: 'bash_execution_update', delta: 'a\n' }),
      got({ type: 'response', command: 'bash', success: true, data: { ...bash, output: 'a\n' } }),
    ],
  },
  {
    name: 'prompts in one burst, of which all but the first are lost',
    lines: [
      at(1, command('a', 'prompt', { message: 'one' })),
      at(1, command('b', 'prompt', { message: 'two' })),
      at(5, answer('a', 'prompt', { disposition: 'started' })),
      at(6, answer('b', 'prompt', { disposition: 'started' })),
      at(7, got({ type: 'agent_settled', aborted: false })),
      at(8, got({ type: 'agent_start' })),
    ],
    at: [{ line: 2, side: 'client' }],
  },
  {
    name: 'a prompt after the first is answered, refused as the run is on',
    lines: [
      ...begun(),
      command('q', 'prompt', { message: 'and this' }),
      refusal(
        'q',
        'prompt',
        "Agent is already processing. Specify streamingBehavior ('steer' or 'followUp') to queue the message.",
      ),
      ...said('hi'),
      ...over('hi'),
    ],
  },
  { name: 'a delta whose start is before the cut', lines: [delta(3, 'x'), ...said('y')] },
];
