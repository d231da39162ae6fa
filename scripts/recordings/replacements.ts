import { dirname, join } from 'node:path';
import { projectFolder } from '../../src/site.ts';
import type { WireRecord } from '../../src/wire/record.ts';

/** What stands where the agent's own prose was. */
export const leftOut = '(text of the agent, left out here)';

/** The first moment of every recording; times count on from it in seconds. */
const firstMoment = Date.UTC(2026, 10, 30, 12, 0, 0);

/** The folders of a run, which are others in the next. */
export interface RunFolders {
  cwd: string;
  home: string;
}

export interface Replacements {
  record(record: WireRecord): WireRecord;
  text(text: string): string;
}

/** The replacements of one transcript. They remember, so that equal values stay equal. */
export function createReplacements(folders: RunFolders): Replacements {
  const ids = createCounter((n) => n);
  const moments = createCounter((n) => firstMoment + n * 1000);
  const paths = pathReplacements(folders);

  const id = (text: string) => {
    const count = ids(text).toString(16);
    if (text.length === 8) return `e${count.padStart(7, '0')}`;
    const version = text[14];
    return `00000000-0000-${version}000-8000-${count.padStart(12, '0')}`;
  };

  const text = (value: string) => {
    let replaced = value;
    for (const [from, to] of paths) replaced = replaced.replaceAll(from, to);
    return replaced
      .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:18080')
      .replace(/pi-bash-[0-9a-f]+/g, 'pi-bash-0000000000000000')
      .replace(uuids, id)
      .replace(fileMoments, (moment) => fileMoment(moments(isoOf(moment))))
      .replace(isoMoments, (moment) => new Date(moments(moment)).toISOString());
  };

  /** @param owner what the time belongs to: two messages may have begun in the same millisecond. */
  const time = (value: unknown, owner: string) => {
    if (typeof value === 'number') return moments(`${owner} ${value}`);
    return new Date(moments(`${owner} ${value}`)).toISOString();
  };

  const visit = (value: unknown, name: string, parent: WireRecord | undefined): unknown => {
    if (typeof value === 'string') return isEntryId(value, name) ? id(value) : text(value);
    if (typeof value === 'number') return durations[name] ?? value;
    if (Array.isArray(value)) return value.map((item) => visit(item, name, parent));
    if (typeof value !== 'object' || value === null) return value;
    const object = withoutProse(value as WireRecord, name, parent);
    return Object.fromEntries(
      Object.entries(object).map(([key, inner]) => {
        if (key === 'timestamp') return [key, time(inner, ownerOf(object))];
        return [text(key), visit(inner, key, object)];
      }),
    );
  };

  return { record: (record) => visit(record, '', undefined) as WireRecord, text };
}

const uuids = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/g;
const isoMoments = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
/** As it stands in the names of session files. */
const fileMoments = /\b\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z/g;
const isoOf = (moment: string) => moment.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z');
const fileMoment = (moment: number) => new Date(moment).toISOString().replace(/[:.]/g, '-');

/** Members that hold the id of an entry, in records and answers alike. */
const entryIdNames = new Set([
  'id',
  'parentId',
  'targetId',
  'fromId',
  'leafId',
  'entryId',
  'firstKeptEntryId',
  'since',
]);
const isEntryId = (value: string, name: string) => entryIdNames.has(name) && /^[0-9a-f]{8}$/.test(value);

/** What took how long is the machine's business. */
const durations: Record<string, number> = { durationMs: 12, wall_time_seconds: 0.05 };

/** A message is known by its role and its words; an entry by its id. */
function ownerOf({ role, content, id }: WireRecord): string {
  if (typeof role !== 'string') return typeof id === 'string' ? id : '';
  // That of an assistant grows while it is written; no two of them begin in the same millisecond.
  return role === 'assistant' ? role : `${role} ${JSON.stringify(content)}`;
}

/** The agent's own words are not ours to publish: names and shapes stay, sentences go. */
function withoutProse(object: WireRecord, name: string, parent: WireRecord | undefined): WireRecord {
  if (object.role === 'system') {
    const sections = object.sections as Record<string, unknown> | undefined;
    return {
      ...object,
      ...(sections ? { sections: mapValues(sections, (value) => (value === null ? null : leftOut)) } : {}),
    };
  }
  const isTool = name === 'toolsAdded';
  const isParameter =
    parent !== undefined &&
    name !== 'properties' &&
    typeof object.description === 'string' &&
    'type' in object &&
    !('id' in object);
  const isBuiltIn = isObject(object.sourceInfo) && String(object.sourceInfo.path).startsWith('builtin:');
  return isTool || isParameter || isBuiltIn ? { ...object, description: leftOut } : object;
}

const mapValues = (object: Record<string, unknown>, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));

const isObject = (value: unknown): value is WireRecord => typeof value === 'object' && value !== null;

/** Longest first, since some lie inside others. */
function pathReplacements({ cwd, home }: RunFolders): [string, string][] {
  const pi = join(projectFolder, 'node_modules', '@earendil-works', 'pi-coding-agent');
  const encoded = (path: string) => path.replace(/^\//, '').replaceAll('/', '-');
  const replacements: [string, string][] = [
    [encoded(cwd), 'home-user-project'],
    [cwd, '/home/user/project'],
    [home, '/home/user/.pi/agent'],
    [pi, '/usr/lib/node_modules/@earendil-works/pi-coding-agent'],
    [projectFolder, '/home/user/wirebook'],
    [dirname(process.execPath), '/usr/bin'],
  ];
  return replacements.toSorted(([a], [b]) => b.length - a.length);
}

/** Gives each key a value of its own, counted in the order in which the keys are met. */
function createCounter(value: (count: number) => number): (key: string) => number {
  const known = new Map<string, number>();
  return (key) => {
    const found = known.get(key) ?? value(known.size + 1);
    known.set(key, found);
    return found;
  };
}
