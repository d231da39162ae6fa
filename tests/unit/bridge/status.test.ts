import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { statusAfter } from '../../../playground/bridge/status.ts';
import { projectFolder } from '../../../src/site.ts';
import type { SessionStatus } from '../../../src/wire/bridge-contract.ts';

const start = '{"type":"agent_start"}';
const end = (willRetry: boolean) => `{"type":"agent_end","messages":[],"willRetry":${willRetry}}`;

test.for([
  ['a run begins', [start], 'busy'],
  ['a run has settled', [start, end(false), '{"type":"agent_settled","aborted":false}'], 'ready'],
  ['a run has ended and not settled yet', [start, end(false)], 'busy'],
  ['a run will begin anew', [start, end(true)], 'busy'],
  ['an early agent has no event but agent_end', [start, '{"type":"agent_end","messages":[]}'], 'ready'],
  ['its line ends with CR LF', [start, `${end(false)}\r`], 'busy'],
  [
    'the words stand in a text',
    ['{"type":"message_update","delta":"\\n{\\"type\\":\\"agent_start\\"}"}'],
    'ready',
  ],
  ['an event of another name', ['{"type":"agent_starter"}'], 'ready'],
  ['the beginning of a name', ['{"type":"agent_'], 'ready'],
  ['a command names it', ['{"id":"1","type":"agent_start"}'], 'ready'],
  ['nothing', [], 'ready'],
] as const)('%s', ([, lines, expected]) => {
  expect(statusAfter('ready', Buffer.from(lines.map((line) => `${line}\n`).join('')))).toBe(expected);
  // The same, line by line.
  expect(
    lines.reduce((status: SessionStatus, line) => statusAfter(status, Buffer.from(line)), 'ready' as const),
  ).toBe(expected);
});

test('every recorded session of Pi that has settled is ready at its end', () => {
  const folder = join(projectFolder, 'content', 'recordings', 'pi-1.6.0');
  let settled = 0;
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
    const lines = readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"dir":"out"'))
      .map((line) => JSON.parse(line) as { record?: object; raw?: string })
      .map(({ record, raw }) => raw ?? JSON.stringify(record));
    const last = lines.findLast((line) => /^\{"type":"agent_(start|settled)"/.test(line));
    if (!last?.includes('agent_settled')) continue;
    settled += 1;
    expect(statusAfter('ready', Buffer.from(`${lines.join('\n')}\n`)), name).toBe('ready');
  }
  expect(settled).toBeGreaterThan(20);
});
