import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '../../scripts/built-site.ts';
import { hasClass, pages } from '../../scripts/built-site.ts';
import type { ObjectType, Type } from '../../src/protocol/model.ts';
import { resolve } from '../../src/protocol/model.ts';
import { createAddresses, fieldAnchor, recordPath, typePath } from '../../src/reference/addresses.ts';
import { refusals } from '../../src/reference/coverage.ts';
import { downloads } from '../../src/reference/downloads.ts';
import { loadRecordings } from '../../src/reference/recordings.ts';
import type { Reference } from '../../src/reference/reference.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { siteFolder, siteOrigin } from '../../src/site.ts';
import { asJson, visible } from '../../src/wire/visible.ts';

let reference: Reference;
beforeAll(async () => {
  reference = await loadReference('pi@1.6.0');
});

const pageOf = (path: string) => pages.get(`/${path}/`);

/** The fields that a page shows, by their anchor. */
function shownFields(page: Page | undefined) {
  const fields = page?.elements.filter((element) => hasClass(element, 'field')) ?? [];
  const inside = (field: (typeof fields)[number], name: string) =>
    page!.elements.find((element) => hasClass(element, name) && element.inside.includes(field))?.text.trim();
  return Object.fromEntries(
    fields.map((field) => [
      field.attributes.id,
      {
        name: inside(field, 'field-name'),
        type: inside(field, 'field-type'),
        need: inside(field, 'field-need'),
      },
    ]),
  );
}

/** Every field that the model has, named as the pages name it, with those of unnamed objects under it. */
function modelFields(
  type: ObjectType,
  prefix: string[] = [],
): Record<string, { name: string; need: string }> {
  const found: Record<string, { name: string; need: string }> = {};
  const visit = (object: ObjectType, above: string[]) => {
    for (const member of object.props) {
      const names = [...above, member.name];
      found[fieldAnchor([...prefix, ...names])] = {
        name: names.join('.'),
        need: member.optional ? 'optional' : 'required',
      };
      for (const inner of unnamed(member.type)) visit(inner, names);
    }
  };
  visit(type, []);
  return found;
}

function unnamed(type: Type): ObjectType[] {
  if (type.kind === 'object') return [type];
  if (type.kind === 'array') return unnamed(type.items);
  return type.kind === 'union' ? type.of.flatMap(unnamed) : [];
}

const withoutType = (fields: Record<string, { name?: string | undefined; need?: string | undefined }>) =>
  Object.fromEntries(Object.entries(fields).map(([id, { name, need }]) => [id, { name, need }]));

describe('the records', () => {
  test('are 33 commands, 24 events and 9 methods, each with its page', () => {
    const counts = Map.groupBy(reference.records, ({ family }) => family.section);
    expect([...counts].map(([section, records]) => [section, records.length])).toEqual([
      ['commands', 33],
      ['events', 24],
      ['extension-ui', 9],
    ]);
    expect(reference.records.filter((record) => !pageOf(recordPath(record)))).toEqual([]);
  });

  test('show every field of the model and none besides, with what is required', () => {
    for (const record of reference.records) {
      const [only, ...more] = record.forms;
      const own =
        more.length === 0
          ? modelFields(only!.type)
          : Object.assign({}, ...record.forms.map((form) => modelFields(form.type, [ownValue(form.type)])));
      const answer = Object.assign({}, ...record.answers.map(({ type }) => modelFields(type, ['answer'])));
      expect({ [record.name]: withoutType(shownFields(pageOf(recordPath(record)))) }).toEqual({
        [record.name]: { ...own, ...answer },
      });
    }
  });

  test('link every field to the line that declares it, where the types have one', () => {
    for (const record of reference.records.filter(({ id }) => id in reference.sources)) {
      const page = pageOf(recordPath(record))!;
      const fields = page.elements.filter((element) => hasClass(element, 'field'));
      const sources = page.elements.filter(
        ({ name, attributes, inside }) =>
          name === 'a' &&
          inside.some((outer) => hasClass(outer, 'field-source')) &&
          /^https:\/\/github\.com\/earendil-works\/pi\/blob\/v1\.6\.0\/packages\/.+#L\d+$/.test(
            attributes.href ?? '',
          ),
      );
      expect({ [record.name]: sources.length }).toEqual({ [record.name]: fields.length });
    }
  });

  test('show the values that a field may have', () => {
    const shown = shownFields(pageOf('commands/prompt'));
    expect(shown['field-streamingBehavior']?.type).toBe('"steer" | "followUp"');
    expect(shown['field-images']?.type).toBe('ImageContent[]');
    expect(shownFields(pageOf('commands/set_thinking_level'))['field-level']?.type).toBe('ThinkingLevel');
  });

  test('keep name, type and need of a field apart, for search and for whoever copies them', () => {
    for (const path of ['commands/prompt', 'types/Usage']) {
      const [field] = pageOf(path)!.elements.filter((element) => hasClass(element, 'field'));
      expect(field?.text.trim().split(/\s+/).slice(0, 4)).toEqual(
        path === 'types/Usage'
          ? ['input', 'number', 'required', 'source']
          : ['id', 'string', 'optional', 'source'],
      );
    }
  });

  test('say where the wire differs', () => {
    const text = (path: string) => pageOf(path)?.elements.find(({ name }) => name === 'main')?.text ?? '';
    expect(text('commands/fork')).toContain('absent when an extension cancelled the fork');
    expect(text('events/extension_error')).toContain('when an extension throws');
    expect(text('commands/cycle_thinking_level')).not.toContain('Where types, docs and wire differ');
  });
});

/** The value that tells a form from the others of its name: the second literal, after `type`. */
function ownValue(type: ObjectType): string {
  const literals = type.props.flatMap((member) =>
    member.type.kind === 'literal' ? [String(member.type.value)] : [],
  );
  return literals[1]!;
}

describe('the types', () => {
  test('have a page each, with every field of the model', () => {
    const addresses = createAddresses(reference);
    const types = Object.entries(reference.model.defs).filter(([id]) => addresses.isType(id));
    expect(types.length).toBeGreaterThan(70);
    for (const [id, { type }] of types) {
      const resolved = resolve(reference.model, type);
      const fields = resolved.kind === 'object' && type.kind === 'object' ? modelFields(resolved) : {};
      expect({ [id]: withoutType(shownFields(pageOf(typePath(id)))) }).toEqual({ [id]: fields });
    }
  });

  test('say when they were never on the wire', () => {
    const note = (path: string) =>
      pageOf(path)!.elements.find((element) => hasClass(element, 'unrecorded'))?.text;
    expect(note('types/StartUpdate')).toMatch(/^In the types, never sent by Pi 1\.6\.0\. /);
    expect(note('types/DeferredHandle')).toMatch(/^In no recording of Pi 1\.6\.0\. Needs a provider/);
    expect(note('types/TextDeltaUpdate')).toBeUndefined();
  });

  test('list their variants or values', () => {
    const items = (path: string) =>
      pageOf(path)!
        .elements.filter(
          ({ name, inside }) =>
            name === 'li' &&
            inside.some((outer) => hasClass(outer, 'sl-markdown-content')) &&
            !inside.some((outer) => hasClass(outer, 'used-by')),
        )
        .map(({ text }) => text.trim());
    expect(items('types/ThinkingLevel').map((text) => text.split(':')[0])).toEqual(
      ['off', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'].map((level) => `"${level}"`),
    );
    expect(items('types/AgentMessage')).toHaveLength(8);
  });

  test('say where they are used', () => {
    const users = (path: string) =>
      pageOf(path)!
        .elements.filter(
          ({ name, inside }) => name === 'a' && inside.some((outer) => hasClass(outer, 'used-by')),
        )
        .map(({ attributes }) => attributes.href);
    expect(users('types/Usage')).toEqual(
      expect.arrayContaining(['/types/AssistantMessage/', '/events/message_update/']),
    );
    expect(users('types/BashResult')).toEqual(['/commands/bash/#answer']);
  });
});

describe('every claim', () => {
  const recorded = /^\/recordings\/[^/]+\/[^/]+\/#line-[0-9]+$/;

  test.for(['differences', 'behaviour'] as const)(
    'of /%s/ stands there with the lines that show it',
    (path) => {
      const claims = path === 'differences' ? reference.differences : reference.behaviours;
      const { elements } = pageOf(path)!;
      const sections = elements.filter((element) => hasClass(element, 'claim'));
      expect(sections.map(({ attributes }) => attributes.id).toSorted()).toEqual(
        claims.map(({ id }) => id).toSorted(),
      );
      for (const section of sections) {
        const links = elements.filter(
          ({ inside, attributes }) => inside.includes(section) && recorded.test(attributes.href ?? ''),
        );
        const lines = claims
          .find(({ id }) => id === section.attributes.id)!
          .shown.flatMap((each) => each.lines);
        // A link each, and one for every recording.
        expect({ [section.attributes.id!]: links.length >= lines.length }).toEqual({
          [section.attributes.id!]: true,
        });
      }
    },
  );

  test('also stands where readers of the record meet it', () => {
    const places = new Map<string, number>();
    for (const [address, { elements }] of pages) {
      if (!/^\/(commands|events|extension-ui|types)\//.test(address)) continue;
      const claims = elements.filter((element) => hasClass(element, 'claims'));
      for (const { attributes, inside } of elements) {
        if (inside.some((outer) => claims.includes(outer)) && attributes.href)
          places.set(attributes.href, (places.get(attributes.href) ?? 0) + 1);
      }
    }
    const missing = [
      ...reference.differences.map(({ id }) => `/differences/#${id}`),
      ...reference.behaviours.filter(({ about }) => about.length > 0).map(({ id }) => `/behaviour/#${id}`),
    ].filter((address) => !places.has(address));
    expect(missing).toEqual([]);
  });
});

test.for([
  'rpc',
  'json',
  'behaviour',
  'differences',
  'coverage',
  'recordings',
  'commands',
  'events',
  'extension-ui',
  'types',
  'start',
  'playground',
])('there is an overview /%s/', (path) => {
  expect(pageOf(path)).toBeDefined();
});

test('events stand in the order in which they happen', () => {
  const messages = reference.records.filter(({ prose }) => prose.task === 'Message').map(({ name }) => name);
  expect(messages).toEqual(['message_start', 'message_update', 'message_end']);
  const headings = pageOf('events')!
    .elements.filter(({ name }) => name === 'h3')
    .map(({ text }) => text.trim());
  const places = ['agent_start', 'turn_start', 'turn_end', 'agent_end', 'agent_settled', ...messages];
  const found = places.map((name) => headings.indexOf(name));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect(Math.min(...found)).toBe(0);
});

test('no title says the name of the site twice', () => {
  for (const [page, { elements }] of pages) {
    const title = elements.find(({ name }) => name === 'title')?.text ?? '';
    expect({ [page]: title.split('Wirebook').length - 1 }).toEqual({ [page]: 1 });
  }
});

test('an overview has every record of its family once, with all its fields, and what all have once', () => {
  for (const section of ['commands', 'events', 'extension-ui']) {
    const page = pageOf(section)!;
    const headings = page.elements.filter(
      ({ name, inside }) => name === 'a' && inside.some((outer) => outer.name === 'h3'),
    );
    const records = reference.records.filter(({ family }) => family.section === section);
    const listed = headings
      .map(({ attributes }) => attributes.href)
      .filter((href) => href?.startsWith(`/${section}/`));
    expect(listed.toSorted()).toEqual(records.map((record) => `/${recordPath(record)}/`).toSorted());
    const anchors = page.elements.map(({ attributes }) => attributes.id).filter(Boolean);
    const expected = records.flatMap((record) =>
      Object.keys(shownFields(pageOf(recordPath(record)))).map((id) =>
        id.replace('field-', `field-${record.name}.`),
      ),
    );
    expect(expected.filter((id) => !anchors.includes(id))).toEqual([]);
    // What all have is told once, and is a row in no record.
    const told = page.elements.filter(
      ({ attributes }) => attributes.id?.startsWith('field-in-every-') === true,
    );
    const { fields, answer } = reference.shared.get(section)!;
    expect(told.length).toBe(fields.size + answer.size);
    const rows = records.flatMap((record) =>
      Object.keys(shownFields(page)).filter((id) => id === `field-${record.name}.type`),
    );
    expect(rows).toEqual([]);
  }
});

describe('what is shown of the wire', () => {
  const committed = new Map(
    [...loadRecordings({ agent: 'pi', version: '1.6.0' }).values()].map(({ name, lines }) => [
      name,
      new Map(lines.map(({ number, record }) => [number, record])),
    ]),
  );

  test('on the pages of records is, letter for letter, what was recorded', () => {
    let compared = 0;
    for (const record of reference.records) {
      const { elements } = pageOf(recordPath(record))!;
      for (const row of elements.filter((element) => hasClass(element, 'wire-row'))) {
        const within = elements.filter(({ inside }) => inside.includes(row));
        const address = within.find(
          ({ name, attributes }) => name === 'a' && attributes.href?.startsWith('/recordings/'),
        );
        const [, recording, line] = /^\/recordings\/pi-1\.6\.0\/([^/]+)\/#line-(\d+)$/.exec(
          address!.attributes.href!,
        )!;
        const shown = within.find(({ name }) => name === 'pre')!.text;
        expect(shown).toBe(visible(asJson(committed.get(recording!)!.get(Number(line)), 2)));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(150);
  });

  test('beside the text is what was recorded, whole or its beginning, with the line to copy', () => {
    let whole = 0;
    for (const record of reference.records) {
      const { elements } = pageOf(recordPath(record))!;
      const samples = elements.filter(
        ({ name, inside }) => name === 'figure' && inside.some((outer) => hasClass(outer, 'on-the-wire')),
      );
      expect(samples.length, record.name).toBeGreaterThan(0);
      for (const sample of samples) {
        const within = elements.filter(({ inside }) => inside.includes(sample));
        const href = within.find(({ name }) => name === 'a')!.attributes.href!;
        const [, recording, line] = /^\/recordings\/pi-1\.6\.0\/([^/]+)\/#line-(\d+)$/.exec(href)!;
        const sent = committed.get(recording!)!.get(Number(line))!;
        const copied = within.find(({ name }) => name === 'copy-text')!.attributes['data-text']!;
        expect(JSON.parse(copied)).toEqual(sent);
        const shown = within.find(({ name }) => name === 'pre')!.text;
        const more = within.find(({ text }) => /^\d+ lines more$/.test(text));
        // The layout differs, and nothing else does.
        const letters = (text: string) => text.replaceAll(/\s/g, '');
        const all = letters(visible(asJson(sent)));
        expect(more ? all.startsWith(letters(shown)) : all === letters(shown)).toBe(true);
        if (!more) whole += 1;
      }
    }
    expect(whole).toBeGreaterThan(60);
  });

  test('on each page has the record itself, and for a command its answer', () => {
    for (const record of reference.records) {
      const rows = pageOf(recordPath(record))!.elements.filter((element) => hasClass(element, 'wire-row'));
      const kinds = rows.map(({ attributes }) => /kind-(\w+)/.exec(attributes.class ?? '')?.[1]);
      const expected =
        record.family.family === 'command' ? ['command', 'answer'] : [expect.stringMatching(/event|dialog/)];
      expect({ [record.name]: kinds.slice(0, expected.length) }).toEqual({ [record.name]: expected });
    }
  });

  test('names every refusal that was recorded', () => {
    for (const record of reference.records.filter(({ family }) => family.family === 'command')) {
      const recorded = refusals(reference).get(record.name) ?? [];
      const shown = pageOf(recordPath(record))!
        .elements.filter((element) => hasClass(element, 'refusal'))
        .map(({ text }) => text);
      expect({ [record.name]: shown.toSorted() }).toEqual({
        [record.name]: recorded.map(({ error }) => visible(error)).toSorted(),
      });
    }
  });
});

describe('for programs there is', () => {
  const content = (address: string) => readFileSync(join(siteFolder, address), 'utf8');

  test('a schema of each family at the address that it names itself', () => {
    const files = downloads(reference.catalogued);
    const schemas = files.filter(({ address }) => address.startsWith('/schema/'));
    expect(schemas).toHaveLength((Object.keys(reference.model.roots).length + 1) * 4);
    for (const { address } of schemas) {
      const schema = JSON.parse(content(address)) as { $id: string };
      expect(schema.$id).toBe(`${siteOrigin}${address}`);
    }
  });

  test('the flat TypeScript and the model', () => {
    expect(content('/typescript/pi@1.6.0.ts')).toContain('export interface PromptCommand {');
    expect(JSON.parse(content('/model/pi@1.6.0.json'))).toEqual(reference.catalogued.model);
  });
});

test('anchors that the documentation of RPC mode had once are kept, and lead to pages', () => {
  const { elements } = pageOf('rpc')!;
  const kept = elements.filter(
    ({ name, inside }) => name === 'li' && inside.some((outer) => hasClass(outer, 'moved-anchors')),
  );
  expect(kept).toHaveLength(38);
  for (const item of kept) {
    const link = elements.find(({ name, inside }) => name === 'a' && inside.includes(item))!;
    expect({ [item.attributes.id!]: pages.has(link.attributes.href!) }).toEqual({
      [item.attributes.id!]: true,
    });
  }
  expect(kept.map(({ attributes }) => attributes.id)).toEqual(
    expect.arrayContaining(['prompt', 'get_commands', 'message_update-streaming', 'extension-ui-protocol']),
  );
});
