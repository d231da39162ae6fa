import { behaviourTopics } from '../../protocol/behaviour.ts';
import type { Difference } from '../../protocol/overlay.ts';
import { behaviourPath, capital, differencesPath, familyOf } from '../claims.ts';
import type { Context } from '../context.ts';
import { evidenceList } from '../evidence.ts';
import { code, element, link } from '../html.ts';
import { inline } from '../inline.ts';
import type { ReferencePage } from './page.ts';

/** Every place where types, documentation and wire differ, with the recorded lines that show it. */
export function differencesPage(context: Context, { file, text }: HandWritten): ReferencePage {
  const { reference } = context;
  const groups: [string, Difference[]][] = [
    ['In shape', reference.differences.filter(({ change, afterBadInput }) => change && !afterBadInput)],
    ['In shape, after bad input', reference.differences.filter(({ afterBadInput }) => afterBadInput)],
    ['In what happens', reference.differences.filter(({ change }) => !change)],
  ];
  const sections = groups.map(
    ([title, differences]) =>
      `## ${title}\n\n${differences.map((each) => differenceSection(each, context)).join('\n')}`,
  );
  const contents = groups
    .flatMap(([, differences]) => differences)
    .map(({ id, title, against, at }) => {
      const places = at.map((place) => placeLink(place, context)).join('<br>');
      return `| [${title}](#${id}) | ${places} | ${against.join(', ')} |`;
    });
  return {
    path: differencesPath,
    title: 'Where types, docs and wire differ',
    description: `The ${reference.differences.length} places where ${named(context)} does otherwise than its types or its documentation say.`,
    file,
    markdown: [
      text.trim(),
      ['| difference | where | unlike |', '| --- | --- | --- |', ...contents].join('\n'),
      ...sections,
    ].join('\n\n'),
  };
}

/** What the agent was seen to do, by topic, with the recorded lines that show it. */
export function behaviourPage(context: Context, { file, text }: HandWritten): ReferencePage {
  const { behaviours } = context.reference;
  const sections = behaviourTopics.map((topic) => {
    const entries = behaviours.filter((behaviour) => behaviour.topic === topic);
    const written = entries.map(({ id, input, what, shown }) =>
      section(id, capital(input), [element('p', {}, inline(what, context.addresses.named))], shown, context),
    );
    return `## ${topic}\n\n${written.join('\n')}`;
  });
  return {
    path: behaviourPath,
    title: 'Behaviour at the edges',
    description: `What ${named(context)} does with input that is odd, wrong, early, late or too much: ${behaviours.length} cases, each recorded.`,
    file,
    markdown: [text.trim(), ...sections].join('\n\n'),
  };
}

/** The text around what is generated, and the file that it is in. */
export interface HandWritten {
  file: string;
  text: string;
}

const named = ({ reference }: Context) => `${reference.agent.name} ${reference.model.version}`;

const speakers = { types: 'the types', docs: 'the documentation' } as const;

function differenceSection(difference: Difference, context: Context): string {
  const { id, title, against, at, says, wire, since, shown } = difference;
  const text = (markdown: string) => inline(markdown, context.addresses.named);
  const content = [
    element('p', { class: 'places' }, at.map((place) => placeLink(place, context)).join(', ')),
    element(
      'dl',
      { class: 'versus' },
      element('dt', {}, capital(against.map((who) => speakers[who]).join(' and '))),
      element('dd', {}, text(says)),
      element('dt', {}, `On the wire, since ${since}`),
      element('dd', {}, text(wire)),
    ),
  ];
  return section(id, title, content, shown, context);
}

function section(
  id: string,
  title: string,
  content: string[],
  shown: Difference['shown'],
  { reference, addresses }: Context,
): string {
  return element(
    'section',
    { class: 'claim', id },
    element(
      'h3',
      {},
      inline(title, addresses.named),
      ' ',
      element('a', { href: `#${id}`, class: 'anchor', 'aria-label': 'Link to this entry' }, '#'),
    ),
    ...content,
    evidenceList(shown, reference),
  );
}

/** Where a difference shows, as readers know the place, with a link to its page. */
function placeLink(place: string, { reference, addresses }: Context): string {
  const [id = '', ...names] = place.split('.');
  const member = names.length > 0 ? code(names.join('.')) : '';
  const family = familyOf(place);
  if (family) return `${member} of every ${family === 'response' ? 'answer' : family}`;
  const record = reference.records.find(({ forms, answers, ...own }) =>
    [own.id, ...forms.map((form) => form.id), ...answers.map((answer) => answer.id)].includes(id),
  );
  const isAnswer = record?.answers.some((answer) => answer.id === id);
  const name = link(addresses.definition(id), code(record?.name ?? id));
  return `${member ? `${member} of ` : ''}${isAnswer ? 'the answer to ' : ''}${name}`;
}
