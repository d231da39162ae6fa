import type { Evidence, LinePattern } from '../protocol/evidence.ts';
import type { RecordingLine } from './recording.ts';

/** The lines of a recording that show a claim, or nothing if it does not show it. */
export function linesThatShow(
  { lines: patterns, without = [] }: Evidence,
  lines: readonly RecordingLine[],
): RecordingLine[] | undefined {
  const found: RecordingLine[] = [];
  let next = 0;
  for (const pattern of patterns) {
    const at = lines.findIndex((line, index) => index >= next && fits(line, pattern));
    if (at < 0) return undefined;
    found.push(lines[at]!);
    next = at + 1;
  }
  const [first] = found;
  const between = lines.slice(first ? lines.indexOf(first) : 0, next).filter((line) => !found.includes(line));
  const spoiled = between.some((line) => without.some((pattern) => fits(line, pattern)));
  return spoiled ? undefined : found;
}

export function fits(line: RecordingLine, pattern: LinePattern): boolean {
  const { record, lacks = [], raw, contains, what, code, signal } = pattern;
  return (
    line.dir === pattern.dir &&
    (record === undefined || holds(line.record, record)) &&
    (lacks.length === 0 || (line.record !== undefined && lacks.every((path) => !has(line.record, path)))) &&
    (raw === undefined || (line.record === undefined && line.raw === raw)) &&
    (contains === undefined || (line.raw ?? '').includes(contains)) &&
    (what === undefined || line.what === what) &&
    (code === undefined || line.code === code) &&
    (signal === undefined || line.signal === signal)
  );
}

/** Whether a value has everything that the pattern has. */
function holds(value: unknown, pattern: unknown): boolean {
  if (typeof pattern !== 'object' || pattern === null) return value === pattern;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value) !== Array.isArray(pattern)) return false;
  if (Array.isArray(pattern) && Array.isArray(value)) {
    return value.length === pattern.length && pattern.every((item, index) => holds(value[index], item));
  }
  return Object.entries(pattern).every(([name, inner]) =>
    holds((value as Record<string, unknown>)[name], inner),
  );
}

function has(value: unknown, path: string): boolean {
  let inner = value;
  for (const name of path.split('.')) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return false;
    inner = (inner as Record<string, unknown>)[name];
  }
  return true;
}
