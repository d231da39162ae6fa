import { answer, at, type Case, command, confirm, dialog, got, put, reply, select } from './records.ts';

const note = (id: string) => dialog(id, 'notify', { message: 'x', notifyType: 'info' });
const handled = answer('1', 'prompt', { disposition: 'handled' });
const asked = command('1', 'prompt', { message: '/ask' });

export const dialogs: Case[] = [
  {
    name: 'all kinds of dialogs, answered in their kinds',
    lines: [
      select('a'),
      reply('a', { value: 'green' }),
      confirm('b'),
      reply('b', { confirmed: false }),
      dialog('c', 'input', { title: 'Name?' }),
      reply('c', { value: '' }),
      dialog('d', 'editor', { title: 'Text', prefill: 'a\nb' }),
      reply('d', { value: 'c\u2028' }),
      select('e'),
      reply('e', { cancelled: true }),
      confirm('f'),
      reply('f', { cancelled: true }),
    ],
  },
  {
    name: 'two dialogs at once, the second answered first',
    lines: [confirm('a'), confirm('b'), reply('b', { confirmed: true }), reply('a', { confirmed: true })],
  },
  { name: 'a dialog that is never answered', lines: [asked, confirm('a')] },
  {
    name: 'a dialog answered in time',
    lines: [at(0, confirm('a', { timeout: 400 })), at(399, reply('a', { confirmed: true }))],
  },
  {
    name: 'notices of every kind, cleared ones too',
    lines: [
      note('1'),
      dialog('2', 'setStatus', { statusKey: 'k' }),
      dialog('3', 'setStatus', { statusKey: 'k', statusText: 'x' }),
      dialog('4', 'setWidget', { widgetKey: 'k' }),
      dialog('5', 'setWidget', { widgetKey: 'k', widgetLines: ['a'], widgetPlacement: 'belowEditor' }),
      dialog('6', 'setTitle', { title: 't' }),
      dialog('7', 'set_editor_text', { text: 'x' }),
      dialog('8', 'notify', { message: 'no kind' }),
    ],
  },
  {
    name: 'an answer to a dialog before the cut',
    lines: [reply('old', { confirmed: true }), note('n'), handled],
  },
  {
    name: 'a dialog answered after its time',
    lines: [
      at(0, asked),
      at(10, confirm('a', { timeout: 400 })),
      at(410, note('n')),
      at(411, handled),
      at(900, reply('a', { confirmed: true })),
    ],
    at: [{ line: 5, path: '/id', side: 'client' }],
  },
  {
    name: 'a dialog answered after its time, and nothing else tells',
    lines: [at(10, confirm('a', { timeout: 400 })), at(900, reply('a', { confirmed: true }))],
    at: [{ line: 2, path: '/id', side: 'client' }],
  },
  {
    name: 'a dialog answered twice',
    lines: [confirm('a'), reply('a', { confirmed: true }), reply('a', { confirmed: true })],
    at: [{ line: 3, path: '/id', side: 'client' }],
  },
  {
    name: 'a select answered with confirmed',
    lines: [select('a'), reply('a', { confirmed: true })],
    at: [{ line: 2, path: '/confirmed', side: 'client' }],
  },
  {
    name: 'an input answered with confirmed',
    lines: [dialog('a', 'input', { title: 't' }), reply('a', { confirmed: false })],
    at: [{ line: 2, path: '/confirmed', side: 'client' }],
  },
  {
    name: 'a select answered with the number of its option',
    lines: [select('a'), reply('a', { value: 1 })],
    at: [{ line: 2, path: '/value', side: 'client' }],
  },
  {
    name: 'a select answered with something not offered',
    lines: [select('a'), reply('a', { value: 'blue' })],
    at: [{ line: 2, path: '/value', side: 'client' }],
  },
  {
    name: 'a dialog cancelled with false and nothing else',
    lines: [select('a'), reply('a', { cancelled: false })],
    at: [{ line: 2, path: '/cancelled', side: 'client' }],
  },
  {
    name: 'a confirmation as a word',
    lines: [confirm('a'), reply('a', { confirmed: 'yes' })],
    at: [{ line: 2, path: '/confirmed', side: 'client' }],
  },
  {
    name: 'an answer under the wrong name',
    lines: [confirm('a'), put({ type: 'extension_ui_reply', id: 'a', confirmed: true })],
    at: [{ line: 2, path: '/type', side: 'client' }],
  },
  {
    name: 'an answer under requestId',
    lines: [confirm('a'), put({ type: 'extension_ui_response', requestId: 'a', confirmed: true })],
    at: [{ line: 2, path: '/id', side: 'client' }],
  },
  {
    name: 'an answer inside result',
    lines: [select('a'), reply('a', { result: { value: 'red' } })],
    at: [{ line: 2, path: '', side: 'client' }],
  },
  {
    name: 'an answer to a notice',
    lines: [note('n'), reply('n', { confirmed: true })],
    at: [{ line: 2, path: '/id', side: 'client' }],
  },
  {
    name: 'an answer to a dialog nobody opened',
    lines: [confirm('a'), reply('b', { confirmed: true })],
    at: [{ line: 2, path: '/id', side: 'client' }],
  },
  {
    name: 'a method that does not exist',
    lines: [dialog('a', 'set_status', { statusKey: 'k' })],
    at: [{ line: 1, path: '/method', side: 'agent' }],
  },
  {
    name: 'a dialog without its method',
    lines: [got({ type: 'extension_ui_request', id: 'a', title: 't' })],
    at: [{ line: 1, path: '/method', side: 'agent' }],
  },
  {
    name: 'a select without options',
    lines: [dialog('a', 'select', { title: 't' })],
    at: [{ line: 1, path: '/options', side: 'agent' }],
  },
  {
    name: 'a notice of a kind that does not exist',
    lines: [dialog('a', 'notify', { message: 'x', notifyType: 'success' })],
    at: [{ line: 1, path: '/notifyType', side: 'agent' }],
  },
  {
    name: 'a time-out as text',
    lines: [confirm('a', { timeout: '400' })],
    at: [{ line: 1, path: '/timeout', side: 'agent' }],
  },
  {
    name: 'a status set to null instead of left out',
    lines: [dialog('a', 'setStatus', { statusKey: 'k', statusText: null })],
    at: [{ line: 1, path: '/statusText', side: 'agent' }],
  },
  {
    name: 'two dialogs under one id',
    lines: [confirm('a'), confirm('a')],
    at: [{ line: 2, path: '/id', side: 'agent' }],
  },
  {
    name: 'an option that was offered as an object, chosen by its value',
    lines: [select('a', { options: [{ label: 'Red', value: 'red' }] }), reply('a', { value: 'red' })],
  },
  {
    name: 'options as objects, which reach the wire: a warning',
    lines: [select('a', { options: [{ label: 'Red', value: 'red' }] })],
  },
];
