import { answer, begun, type Case, command, got, over, put, raw, refusal, said, settled } from './records.ts';

const levels = { levels: ['off'] };
const bytes = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64');

export const framing: Case[] = [
  {
    name: 'base64 that is none is the fault of whoever wrote the file',
    lines: [{ dir: 'in', raw: '###', enc: 'base64' }],
    at: [{ line: 1, side: 'docs' }],
  },
  {
    name: 'a character cut in two by base64 chunks',
    lines: [
      {
        dir: 'in',
        chunk: bytes(Buffer.from('{"id":"1","type":"set_session_name","name":"gr\xc3', 'latin1')),
        enc: 'base64',
      },
      { dir: 'in', chunk: bytes(Buffer.from('\xb6\xc3\x9fer"}\n', 'latin1')), enc: 'base64' },
      got({ type: 'session_info_changed', name: 'größer' }),
      answer('1', 'set_session_name'),
    ],
  },
  {
    name: 'bytes that are no UTF-8 inside a string',
    lines: [
      {
        dir: 'in',
        raw: bytes(Buffer.from('{"id":"1","type":"prompt","message":"\xff\xfe"}', 'latin1')),
        enc: 'base64',
      },
      answer('1', 'prompt', { disposition: 'started' }),
    ],
  },
  {
    name: 'separators, raw and escaped, in a raw line',
    lines: [
      { dir: 'in', raw: '{"id":"a\u2028b","type":"get_available_thinking_levels"}' },
      {
        dir: 'out',
        raw: '{"id":"a\\u2028b","type":"response","command":"get_available_thinking_levels","success":true,"data":{"levels":["off"]}}',
      },
    ],
  },
  {
    name: 'white space around a command, and a CR before the LF',
    lines: [
      { dir: 'in', chunk: '  {"id":"1","type":"get_available_thinking_levels"} \t\r\n' },
      answer('1', 'get_available_thinking_levels', levels),
    ],
  },
  {
    name: 'a member twice: the last counts',
    lines: [
      {
        dir: 'in',
        raw: '{"id":"first","type":"get_state","id":"last","type":"get_available_thinking_levels"}',
      },
      answer('last', 'get_available_thinking_levels', levels),
    ],
  },
  {
    name: 'the last line without its LF',
    lines: [
      { dir: 'in', raw: '{"id":"1","type":"get_available_thinking_levels"}', lf: false },
      answer('1', 'get_available_thinking_levels', levels),
    ],
  },
  {
    name: 'a chunk that stops within a record at the end of the transcript',
    lines: [...begun().slice(0, 2), { dir: 'out', chunk: '{"type":"agent_start"}\n{"type":"turn_st' }],
  },
  {
    name: 'noise on stderr',
    lines: [
      { dir: 'err', raw: 'Warning: model not found {' },
      { dir: 'err', chunk: 'trace\n  at x' },
      ...begun(),
    ],
  },
  {
    name: 'an elided line and dropped records',
    lines: [
      ...begun(),
      {
        dir: 'out',
        raw: '{"type":"message_end","message":{"role":"assis',
        elided: 120000,
        bytes: 120046,
        sha256: 'ab',
      },
      { dir: 'out', dropped: 12 },
      settled(),
    ],
  },
  {
    name: 'an elided answer: it may have been any of the open ones',
    lines: [
      command('1', 'get_messages'),
      { dir: 'out', raw: '{"id":"1","type":"response","comm', elided: 900000, bytes: 900033, sha256: 'ab' },
      command('1', 'get_messages'),
      answer('1', 'get_messages', { messages: [] }),
    ],
  },
  {
    name: 'lines that are no command, refused one by one',
    lines: [
      { dir: 'in', raw: '[]' },
      got({ type: 'response', success: false, error: 'Unknown command: undefined' }),
      { dir: 'in', raw: '' },
      got({
        type: 'response',
        command: 'parse',
        success: false,
        error: 'Failed to parse command: Unexpected end of JSON input',
      }),
      { dir: 'in', raw: "{'id':'1','type':'get_state'}" },
      got({
        type: 'response',
        command: 'parse',
        success: false,
        error: 'Failed to parse command: Expected property name',
      }),
      put({ id: '5', type: 5 }),
      got({ id: '5', type: 'response', command: 5, success: false, error: 'Unknown command: 5' }),
      put({ id: '6', type: null }),
      got({ id: '6', type: 'response', command: null, success: false, error: 'Unknown command: null' }),
    ],
  },
  {
    name: 'a pretty-printed command, refused line by line',
    lines: [
      { dir: 'in', chunk: '{\n"type": "get_state"\n}\n' },
      got({ type: 'response', command: 'parse', success: false, error: 'Failed to parse command: a' }),
      got({ type: 'response', command: 'parse', success: false, error: 'Failed to parse command: b' }),
      got({ type: 'response', command: 'parse', success: false, error: 'Failed to parse command: c' }),
    ],
  },
  {
    name: 'words on stdout between two records',
    lines: [...begun().slice(0, 3), { dir: 'out', raw: 'Loading extension my-ext...' }, ...begun().slice(3)],
    at: [{ line: 4, path: '', side: 'agent' }],
  },
  {
    name: 'an escape sequence glued to a record on stdout',
    lines: [{ dir: 'out', raw: '\u001b]0;pi\u0007{"type":"agent_start"}' }, begun()[3] as object],
    at: [{ line: 1, path: '', side: 'agent' }],
  },
  {
    name: 'an array on stdout',
    lines: [{ dir: 'out', record: [{ type: 'agent_start' }] }],
    at: [{ line: 1, path: '', side: 'agent' }],
  },
  {
    name: 'a null command, which no agent survives',
    lines: [
      { dir: 'in', raw: 'null' },
      { dir: 'err', raw: 'TypeError: Cannot read properties of null' },
      { dir: 'exit', code: 1, signal: null },
    ],
    at: [{ line: 1, path: '', side: 'client' }],
  },
  {
    name: 'a null command as a parsed record',
    lines: [{ dir: 'in', record: null }],
    at: [{ line: 1, path: '', side: 'client' }],
  },
  {
    name: 'a list as a command, refused',
    lines: [
      { dir: 'in', record: [] },
      got({ type: 'response', success: false, error: 'Unknown command: undefined' }),
    ],
  },
  {
    name: 'one command spread over two lines, not refused',
    lines: [{ dir: 'in', chunk: '{"id":"1",\n"type":"get_state"}\n' }],
    at: [
      { line: 1, path: '', side: 'client' },
      { line: 1, path: '', side: 'client' },
    ],
  },
  {
    name: 'a record cut by a LF within a string on stdout',
    lines: [{ dir: 'out', chunk: '{"type":"session_info_changed","name":"two\nlines"}\n' }],
    at: [
      { line: 1, path: '', side: 'agent' },
      { line: 1, path: '', side: 'agent' },
    ],
  },
  {
    name: 'a header before the body, as other protocols have it',
    lines: [{ dir: 'in', chunk: 'Content-Length: 29\r\n\r\n{"id":"1","type":"get_state"}\n' }],
    at: [
      { line: 1, path: '', side: 'client' },
      { line: 1, path: '', side: 'client' },
    ],
  },
  {
    name: 'an answer cut off at the end of the process',
    lines: [
      raw(command('1', 'get_available_thinking_levels')),
      { dir: 'out', chunk: '{"id":"1","type":"response","comm' },
      { dir: 'exit', code: null, signal: 'SIGKILL' },
    ],
  },
  {
    name: 'a comma after the last member, refused',
    lines: [
      { dir: 'in', raw: '{"id":"1","type":"get_state",}' },
      refusal(undefined, 'parse', 'Failed to parse command: Expected double-quoted property name in JSON'),
      ...begun(),
      ...said('hi'),
      ...over('hi'),
    ],
  },
];
