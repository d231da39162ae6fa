import type { Behaviour } from '../protocol/behaviour.ts';
import type { Evidence } from '../protocol/evidence.ts';
import type { Type } from '../protocol/model.ts';
import { walk } from '../protocol/model.ts';
import type { Difference } from '../protocol/overlay.ts';
import { lineAddress, pageAddress } from './addresses.ts';
import type { Context } from './context.ts';
import { shownLines } from './evidence.ts';
import { element, link } from './html.ts';
import { inline } from './inline.ts';
import type { Reference, ReferenceRecord } from './reference.ts';

/** The pages on which all differences and all behaviours stand. */
export const differencesPath = 'differences';
export const behaviourPath = 'behaviour';

/** `response/*.id` is about every record of a family; such a claim stands on the family's overview. */
export const familyOf = (place: string) => /^(\w+)\/\*\./.exec(place)?.[1];

/** The parts of a page that say what to watch out for with the definitions that it shows; none where there is nothing. */
export function claimsAbout(ids: ReadonlySet<string>, context: Context): string[] {
  const { differences, behaviours } = context.reference;
  const isAbout = (place: string) => familyOf(place) === undefined && ids.has(place.split('.')[0]!);
  return [
    ...behavioursPart(
      behaviours.filter(({ about }) => about.some(isAbout)),
      context,
    ),
    ...differencesPart(
      differences.filter(({ at }) => at.some(isAbout)),
      context,
    ),
  ];
}

/** The differences that the records of a family have in common. */
export function differencesOfFamily(family: string, context: Context): string[] {
  const { differences } = context.reference;
  return differencesPart(
    differences.filter(({ at }) => at.some((place) => familyOf(place) === family)),
    context,
  );
}

/** The definitions that the page of a record shows: its own, those of its answers, and what these hold. */
export function definitionsShown(
  { id, forms, answers }: ReferenceRecord,
  { model }: Reference,
): ReadonlySet<string> {
  const shown = new Set([id, ...forms.map((form) => form.id), ...answers.map((answer) => answer.id)]);
  for (const { type } of [...forms, ...answers]) {
    walk(type, (inner) => {
      // What is a union is a subject of its own and has its own page.
      if (inner.kind === 'ref' && isObject(model.defs[inner.ref]?.type)) shown.add(inner.ref);
    });
  }
  return shown;
}

const isObject = (type: Type | undefined) => type?.kind === 'object';

const behavioursPart = (behaviours: readonly Behaviour[], context: Context) =>
  part(
    'At the edges',
    behaviours.map(({ id, input, what, shown }) =>
      claim(pageAddress(behaviourPath, `#${id}`), capital(input), what, shown, context),
    ),
  );

const differencesPart = (differences: readonly Difference[], context: Context) =>
  part(
    'Where types, docs and wire differ',
    differences.map(({ id, title, wire, shown }) =>
      claim(pageAddress(differencesPath, `#${id}`), title, wire, shown, context),
    ),
  );

const part = (title: string, items: string[]) =>
  items.length > 0 ? [`## ${title}`, element('ul', { class: 'claims' }, ...items)] : [];

function claim(
  address: string,
  title: string,
  what: string,
  [evidence]: readonly Evidence[],
  { reference, addresses }: Context,
): string {
  const [line] = evidence ? shownLines(evidence, reference) : [];
  return element(
    'li',
    {},
    element('strong', {}, inline(title, addresses.named)),
    element('p', {}, inline(what, addresses.named)),
    element(
      'p',
      { class: 'proof', 'data-pagefind-ignore': 'all' },
      line && evidence ? link(lineAddress(reference, evidence.recording, line.number), 'Recorded line') : '',
      ' ',
      link(address, 'Details'),
    ),
  );
}

/** With a capital; a name in code stays as it is on the wire. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
