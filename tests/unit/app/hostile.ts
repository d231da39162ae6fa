import fc from 'fast-check';

/** Values that JSON can carry and that no type of the protocol expects. */
export const deep = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

/** Members that mean something to a reader of records, so that garbage stands where it hurts. */
const member = fc.constantFrom(
  ...[
    'type',
    'id',
    'command',
    'method',
    'success',
    'error',
    'data',
    'message',
    'role',
    'content',
    'toolName',
  ],
  ...['assistantMessageEvent', 'contentIndex', 'delta', 'toolCall', 'partial', 'options', 'title', 'timeout'],
  ...['widgetLines', 'widgetKey', 'statusKey', 'statusText', 'notifyType', 'stopReason', 'arguments', 'name'],
  ...['__proto__', 'constructor', 'toString', 'valueOf', 'toJSON', 'length'],
);

const tag = fc.constantFrom(
  ...[
    'response',
    'extension_ui_request',
    'extension_ui_response',
    'session',
    'message_start',
    'message_update',
  ],
  ...[
    'message_end',
    'agent_start',
    'text_delta',
    'toolcall_end',
    'select',
    'notify',
    'setWidget',
    'setStatus',
  ],
  ...['editor', 'input', 'confirm', 'setTitle', '__proto__', 'toolCall', 'thinking', 'assistant', '\u202e'],
);

/** Any value as the text of a line. */
const text: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      tag.map((name) => JSON.stringify(name)),
      fc.constantFrom('null', 'true', '-0', '1e400', '5', '""', '[]', '{}'),
      fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value)),
    ),
    fc.array(tie('value'), { maxLength: 4 }).map((values) => `[${values.join()}]`),
    fc
      .array(fc.tuple(member, tie('value')), { maxLength: 6 })
      .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`),
  ),
})).value;

/** Lines of records: an object whose `type` often is one that is read closely. */
export const recordLine = fc
  .tuple(tag, fc.array(fc.tuple(member, text), { maxLength: 8 }))
  .map(
    ([type, members]) =>
      `{"type":${JSON.stringify(type)}${members.map(([name, value]) => `,${JSON.stringify(name)}:${value}`).join('')}}`,
  );

/** Lines that have hurt something, or could. */
export const hostileLines: [string, string][] = [
  [
    'an object that cannot be text',
    '{"type":"extension_ui_request","method":"notify","message":{"toString":1}}',
  ],
  [
    'lines of a widget that cannot be text',
    '{"type":"extension_ui_request","method":"setWidget","widgetKey":{"toString":1},"widgetLines":[{"toString":1}]}',
  ],
  [
    'a role that cannot be text',
    '{"type":"message_start","message":{"role":{"toString":1,"valueOf":1},"content":[]}}',
  ],
  [
    'a delta nested deeply',
    `{"type":"message_update","assistantMessageEvent":{"type":"text_delta","contentIndex":0,"delta":${deep(20_000)}}}`,
  ],
  [
    'arguments nested deeply',
    `{"type":"message_end","message":{"role":"assistant","content":[{"type":"toolCall","arguments":${deep(20_000)}}]}}`,
  ],
  [
    'data in data in data',
    `{"type":"response","success":true,"data":${deep(20_000, '{"data":', '}').replace(':}', ':1}')}}`,
  ],
  [
    'arrays where objects are expected',
    '{"type":["response"],"command":[],"data":[[]],"message":[],"assistantMessageEvent":[]}',
  ],
  ['numbers where texts are expected', '{"type":5,"id":5,"method":5,"command":5}'],
  ['null everywhere', '{"type":null,"id":null,"message":null,"data":null,"assistantMessageEvent":null}'],
  [
    'members of Object.prototype',
    '{"type":"message_end","message":{"role":"__proto__","content":[{"type":"constructor"}]},"__proto__":{"type":"response"}}',
  ],
  [
    'a content index far out',
    '{"type":"message_update","assistantMessageEvent":{"type":"text_delta","contentIndex":1e308,"delta":"x"}}',
  ],
];
