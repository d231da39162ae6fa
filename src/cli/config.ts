import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { problemsOf } from '../protocol/problems.ts';
import { createAjv } from '../protocol/validate.ts';
import schema from './config.schema.json' with { type: 'json' };

/** What `wirebook.config.json` may say. `config.schema.json` is the same for editors and for the reader. */
export interface Config {
  agents?: { default?: string };
  profiles?: Record<string, ConfiguredProfile>;
  check?: Record<string, never>;
}

export interface ConfiguredProfile {
  title?: string;
  command: string[];
  environment?: string[];
}

export const configName = 'wirebook.config.json';

/**
 * Reads the configuration of a folder; a folder without one has the empty configuration.
 *
 * @throws Failure when it is no JSON or not what the schema wants.
 */
export function readConfig(folder = process.cwd()): Config {
  const file = join(folder, configName);
  if (!existsSync(file)) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Failure(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const problems = problemsOf(createAjv('2020-12', { allErrors: true }).compile(schema), value);
  if (problems.length === 0) return value as Config;
  const list = problems.map(({ path, text }) => `  ${path || 'top level'}: ${text}`);
  throw new Failure(`${file} does not match its schema:\n${list.join('\n')}`);
}
