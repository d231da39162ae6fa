import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../../../src/site.ts';
import { temporaryFolder } from '../temporary.ts';

interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a user does, in a folder. */
function wirebook(args: string[], cwd = projectFolder): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(projectFolder, 'bin', 'wirebook.js'), ...args],
      { cwd, maxBuffer: 1 << 26, timeout: 30_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

describe('what cannot be done ends with exit code 2 and a sentence', () => {
  const cases: [string, string[], RegExp][] = [
    ['an unknown command', ['serv'], /unknown command 'serv'[\s\S]*Did you mean serve\?/],
    ['an unknown option', ['schema', '--famly', 'x'], /unknown option '--famly'/],
    ['an unknown family', ['schema', '--family', 'x'], /Allowed choices are command, response/],
    [
      'an unknown agent',
      ['types', '--agent', 'pie'],
      /Expected an agent as NAME or NAME@VERSION; got "pie"\. There are models for pi@1\.6\.0/,
    ],
    ['a version that is none', ['types', '--agent', 'pi@newest'], /got "pi@newest"/],
    ['a version before the first model', ['types', '--agent', 'pi@0.1.0'], /got "pi@0\.1\.0"/],
    ['a port that is none', ['serve', '--port', 'x'], /Expected 0 or a number from 1024 to 65535/],
    ['a port beyond the last', ['serve', '--port', '70000'], /Expected 0 or a number from 1024 to 65535/],
    ['a port below the first', ['serve', '--port', '-1'], /Expected 0 or a number from 1024 to 65535/],
    ['a port for root', ['serve', '--port', '80'], /Expected 0 or a number from 1024 to 65535/],
    ['a port that browsers block', ['serve', '--port', '6667'], /Browsers refuse to open this port/],
    [
      'a variable whose name is none',
      ['serve', '--env', 'A.C'],
      /'A\.C' is invalid\. Expected the name of a variable/,
    ],
    ['a variable with its value', ['serve', '--env', 'KEY=value'], /its value comes from the environment/],
    [
      'a folder that is not there',
      ['serve', '--cwd', '/no/such/folder'],
      /Expected --cwd to be a folder; \/no\/such\/folder does not exist/,
    ],
    ['a folder that is a file', ['serve', '--cwd', join(projectFolder, 'package.json')], /is a file/],
    [
      'a profile that nobody has',
      ['serve', '--profile', 'x'],
      /Expected --profile to be one of pi-loopback, pi-own, wirebook-agent; got "x"/,
    ],
    ['nothing to extract', ['extract'], /missing required argument/],
  ];

  test.for(cases)('%s', async ([, args, message]) => {
    const { code, stderr, stdout } = await wirebook(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  test('a port in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await wirebook(['serve', '--port', String(port)]);
    server.close();
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`Port ${port} is in use, perhaps by another Wirebook\\..*--port`));
  });
});

describe('what is printed', () => {
  test('is the schema of a family, with a stable address', async () => {
    const { code, stdout } = await wirebook(['schema', '--family', 'command', '--draft', '07', '--closed']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'https://wirebook.example/schema/pi@1.6.0/command.closed.draft-07.json',
      definitions: { PromptCommand: { required: ['type', 'message'], additionalProperties: false } },
    });
  });

  test('are the types as TypeScript, without what only bad input brings about', async () => {
    const { stdout } = await wirebook(['types', '--agent', 'pi@1.7.3']);
    expect(stdout).toContain('export interface PromptCommand {\n  id?: string;');
    expect(stdout).toContain('export interface ExtensionErrorEvent {');
  });

  test('is help, with exit code 0', async () => {
    const { code, stdout } = await wirebook(['--help']);
    expect(code).toBe(0);
    for (const command of ['serve', 'schema', 'types', 'extract']) expect(stdout).toContain(command);
  });
});

describe('the configuration', () => {
  const configured = (config: string) => {
    const folder = temporaryFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'wirebook.config.json'), config);
    return folder;
  };

  test.for([
    ['is no JSON', '{', /wirebook\.config\.json is not JSON/],
    ['has a key that nobody knows', '{"profile":{}}', /top level: unknown member "profile"/],
    [
      'has a profile without a command',
      '{"profiles":{"mine":{}}}',
      /\/profiles\/mine: the member "command" is missing/,
    ],
    [
      'has a command that is one string',
      '{"profiles":{"mine":{"command":"pi --mode rpc"}}}',
      /\/profiles\/mine\/command: expected a value of type array/,
    ],
    [
      'names a variable whose name is none',
      '{"profiles":{"mine":{"command":["true"],"environment":["A.C"]}}}',
      /\/profiles\/mine\/environment\/0: /,
    ],
    ['names an agent that is none', '{"agents":{"default":"pie"}}', /got "pie"/],
  ] as const)('that %s is refused', async ([, config, message]) => {
    const folder = configured(config);
    const { code, stderr } = await wirebook(
      config.includes('default') ? ['types'] : ['serve', '--port', '0'],
      folder,
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  test('adds profiles; one with the name of a built-in profile is refused', async () => {
    const folder = configured('{"profiles":{"mine":{"command":["true"]},"pi-own":{"command":["true"]}}}');
    expect((await wirebook(['serve'], folder)).stderr).toMatch(
      /"pi-own" of wirebook\.config\.json has the name of a built-in one/,
    );
    const other = configured('{"profiles":{"mine":{"command":["true"]}}}');
    expect((await wirebook(['serve', '--profile', 'x'], other)).stderr).toMatch(
      /pi-loopback, pi-own, wirebook-agent, mine/,
    );
  });
});
