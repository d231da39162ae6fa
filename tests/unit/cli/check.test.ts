import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '../../../src/site.ts';

const wirebook = (args: string[], input = '') =>
  spawnSync(process.execPath, [join(projectFolder, 'bin', 'wirebook.js'), 'check', ...args], {
    input,
    encoding: 'utf8',
    cwd: folder,
  });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wirebook-test-'));
  const lines = {
    'fine.jsonl': ['{"wirebook":1,"agent":"pi@1.6.0"}', '{"dir":"out","record":{"type":"agent_start"}}'],
    'bad.jsonl': [
      '{"dir":"out","record":{"type":"agent_begin"}}',
      '{"dir":"out","record":{"type":"agent_settled"}}',
    ],
    'warned.jsonl': [
      '{"dir":"out","record":{"type":"agent_settled","aborted":false}}',
      '{"dir":"in","record":{"id":"1","type":"steer","message":"x"}}',
    ],
    'empty.jsonl': [],
    'session.log': ['{"dir":"out","record":{"type":"agent_start"}}'],
    'other.jsonl': ['{"wirebook":1,"agent":"zed@1.0.0"}'],
  };
  for (const [name, content] of Object.entries(lines))
    writeFileSync(join(folder, name), `${content.join('\n')}\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('wirebook check ends with', () => {
  test.for<[number, string, string[]]>([
    [0, 'a transcript without errors', ['fine.jsonl']],
    [1, 'one with errors', ['bad.jsonl']],
    [1, 'one of several with errors', ['fine.jsonl', 'bad.jsonl']],
    [0, 'warnings', ['warned.jsonl']],
    [1, 'more warnings than allowed', ['--max-warnings', '0', 'warned.jsonl']],
    [0, 'as many warnings as allowed', ['--max-warnings', '1', 'warned.jsonl']],
    [2, 'a file that is not there', ['gone.jsonl']],
    [2, 'a file that is no transcript', ['page.md']],
    [2, 'a file without anything in it', ['empty.jsonl']],
    [0, 'a transcript of another name', ['session.log']],
    [2, 'no file', []],
    [2, 'an unknown agent', ['--agent', 'zed', 'fine.jsonl']],
    [2, 'an unknown format', ['--format', 'xml', 'fine.jsonl']],
    [2, 'a number of warnings that is none', ['--max-warnings', 'few', 'fine.jsonl']],
  ])('%i for %s', ([code, , args]) => {
    const { status, stderr } = wirebook(args);
    expect(status, stderr).toBe(code);
    if (code === 2) expect(stderr).toMatch(/\S/);
  });
});

describe('its output', () => {
  test('for people names file, place, side and rule, and sums up', () => {
    const { stdout } = wirebook(['fine.jsonl', 'bad.jsonl']);
    expect(stdout.split('\n')).toEqual([
      'bad.jsonl',
      expect.stringMatching(
        /^ {2}1:31 +error +agent +There is no event "agent_begin"\. .* schema\/unknown-type$/,
      ),
      expect.stringMatching(
        /^ {2}2:\d+ +error +agent +The member "aborted" is missing\. +schema\/missing-member$/,
      ),
      '',
      '2 errors and 0 warnings in 3 records of 2 files',
      '',
    ]);
  });

  test('for programs has the contract’s members', () => {
    const report = JSON.parse(wirebook(['--format', 'json', 'bad.jsonl']).stdout);
    expect(report).toMatchObject({
      files: 1,
      blocks: 0,
      checked: 1,
      skipped: 0,
      records: 2,
      errors: 2,
      warnings: 0,
    });
    expect(report.findings[0]).toEqual({
      file: 'bad.jsonl',
      line: 1,
      column: 31,
      endLine: 1,
      endColumn: 44,
      rule: 'schema/unknown-type',
      level: 'error',
      side: 'agent',
      message: 'There is no event "agent_begin".',
      hint: expect.any(String),
      agent: 'pi@1.6.0',
      path: '/type',
    });
  });

  test('says which agent was taken where the transcript names one without a model', () => {
    const { stdout, status } = wirebook(['other.jsonl']);
    expect(status).toBe(0);
    expect(stdout).toContain(
      'There is no model of "zed@1.0.0", which the transcript names; pi@1.6.0 was taken.',
    );
    expect(wirebook(['--agent', 'pi', 'other.jsonl']).stdout).not.toContain('zed');
  });

  test('knows the agent of a header that comes in pieces', async () => {
    const child = spawn(process.execPath, [join(projectFolder, 'bin', 'wirebook.js'), 'check', '-']);
    let stdout = '';
    child.stdout.on('data', (bytes) => {
      stdout += bytes;
    });
    child.stdin.write('{"wirebook":1,');
    // A turn of the loop between the writes makes them two reads.
    await new Promise((resolve) => setImmediate(resolve));
    child.stdin.end('"agent":"zed@1.0.0"}\n{"dir":"out","record":{"type":"agent_start"}}\n');
    await once(child, 'close');
    expect(stdout).toContain('There is no model of "zed@1.0.0"');
  });

  test('is the same from stdin', () => {
    const { stdout, status } = wirebook(['-'], '{"type":"bash"}\n');
    expect(status).toBe(1);
    expect(stdout).toContain('The member "command" is missing.');
  });
});
