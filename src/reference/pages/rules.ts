import type { Example, Rule, ShapeRule } from '../../check/rule.ts';
import type { RecordingLine } from '../../wire/recording.ts';
import { visible } from '../../wire/visible.ts';
import type { Context } from '../context.ts';
import { wireLine } from '../evidence.ts';
import { code, element } from '../html.ts';
import { inline } from '../inline.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

/** Every rule that transcripts are checked with, by group, with an example that breaks it and one that is right. */
export function rulesPage(
  rules: readonly (Rule | ShapeRule)[],
  context: Context,
  { file, text }: HandWritten,
): ReferencePage {
  const groups = Map.groupBy(rules, ({ name }) => name.split('/')[0]!);
  const sections = [...groups].map(
    ([group, all]) => `## ${group}\n\n${all.map((rule) => ruleSection(rule, context)).join('\n')}`,
  );
  return {
    path: 'rules',
    title: 'Check a transcript',
    description: `The ${rules.length} rules that "wirebook check" holds transcripts to, each with an example that breaks it and one that is right.`,
    file,
    markdown: [text.trim(), ...sections].join('\n\n'),
  };
}

/** Addresses hold no slash beside those that part them. */
const ruleAnchor = (name: string) => name.replace('/', '-');

const sides = { client: 'the client', agent: 'the agent', sender: 'whoever sends the line' } as const;

function ruleSection(
  { name, level, side, text, bad, good }: Rule | ShapeRule,
  { addresses }: Context,
): string {
  const anchor = ruleAnchor(name);
  return element(
    'section',
    { class: 'claim', id: anchor },
    element(
      'h3',
      {},
      code(name),
      ' ',
      element('a', { href: `#${anchor}`, class: 'anchor', 'aria-label': `Link to ${name}` }, '#'),
    ),
    element('p', {}, inline(text, addresses.named)),
    element('p', { class: 'places' }, `${level}; the fault is that of ${sides[side]}`),
    example('Breaks it', bad),
    example('Is right', good),
  );
}

function example(title: string, entries: Example): string {
  const lines = entries.map((entry, index) => {
    const { dir, record, raw, code: exit } = entry as Partial<RecordingLine>;
    const content = record
      ? JSON.stringify(record, withoutRoutine)
      : (raw ?? `the agent ends with exit code ${exit}`);
    return wireLine(dir ?? 'out', index + 1, visible(content));
  });
  return element('figure', { class: 'evidence' }, element('figcaption', {}, title), ...lines);
}

/** What every message has and no rule here is about. */
const routine = new Set(['usage', 'api', 'provider', 'model', 'timestamp']);
const withoutRoutine = (name: string, value: unknown) => (routine.has(name) ? undefined : value);
