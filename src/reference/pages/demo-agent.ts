import type { Scenario } from '../../../playground/demo-agent/scenario.ts';
import { isModelScript, topics } from '../../../playground/demo-agent/scenario.ts';
import type { Addresses } from '../addresses.ts';
import { pageAddress, recordingPath } from '../addresses.ts';
import type { Context } from '../context.ts';
import type { DemoProof, DemoResult } from '../demo-proof.ts';
import { code, element, link, spaced } from '../html.ts';
import { inline } from '../inline.ts';
import type { Reference } from '../reference.ts';
import type { HandWritten } from './claims.ts';
import type { ReferencePage } from './page.ts';

/** What the demo agent can play, and how it compares with the agent in whose place it stands. */
export function demoAgentPage(
  { reference, addresses }: Context,
  scenarios: ReadonlyMap<string, Scenario>,
  proof: DemoProof,
  { file, text }: HandWritten,
): ReferencePage {
  const name = `${reference.agent.name} ${reference.model.version}`;
  return {
    path: 'demo-agent',
    title: 'The demo agent',
    description: `A stand-in for ${name} without key and model: ${scenarios.size} scenarios, and how it compares with recordings of the real agent.`,
    file,
    markdown: [text.trim(), scenarioList(scenarios, addresses), comparison(name, proof, reference)].join(
      '\n\n',
    ),
  };
}

function scenarioList(scenarios: ReadonlyMap<string, Scenario>, addresses: Addresses): string {
  const intro =
    'A prompt that holds `demo:` and a name plays that scenario. Numbers are issues of Pi; those with a name before them are issues of that client. ' +
    'What is marked with “also in Pi” can be seen in the real Pi with the loopback model, too.';
  const groups = topics.map((topic) => {
    const inTopic = [...scenarios.values()].filter((scenario) => scenario.topic === topic);
    const sections = inTopic.map((scenario) => scenarioSection(scenario, addresses));
    return `### ${topic}\n\n${sections.join('\n')}`;
  });
  return ['## Scenarios', intro, ...groups].join('\n\n');
}

function scenarioSection(scenario: Scenario, { named }: Addresses): string {
  const { name, shows, from, prompt = `demo:${name}`, breaks } = scenario;
  const anchor = `demo-${name}`;
  return element(
    'section',
    { class: 'claim', id: anchor },
    element(
      'h4',
      {},
      code(prompt),
      ' ',
      element('a', { href: `#${anchor}`, class: 'anchor', 'aria-label': `Link to ${name}` }, '#'),
    ),
    element('p', {}, inline(`${shows[0]!.toUpperCase()}${shows.slice(1)}.`, named)),
    labelled('Why', from, named),
    labelled('To do', scenario.try, named),
    element(
      'p',
      { class: 'places' },
      spaced(
        link(`/playground/#scenario=${name}`, `Try ${name}`),
        isModelScript(scenario) ? '· also in Pi' : '',
        breaks ? `· breaks on purpose: ${breaks.map(code).join(', ')}` : '',
      ),
    ),
  );
}

const labelled = (label: string, text: string | undefined, named: Addresses['named']) =>
  text === undefined ? '' : element('p', {}, element('b', {}, `${label}:`), ' ', inline(text, named));

function comparison(name: string, { scenarios, differences }: DemoProof, reference: Reference): string {
  const results = Object.entries(scenarios);
  const played = results.flatMap(([, result]) => ('compared' in result ? [result] : []));
  const lines = played.reduce((sum, { compared }) => sum + compared, 0);
  const intro =
    `The scripts with which ${name} was [recorded](/recordings/) are played with the demo agent as well, and both go through the same ` +
    `normaliser. ${played.length} of ${results.length} scripts can be played: ${lines.toLocaleString('en')} lines of the agent, compared whole: same records, ` +
    'same order where order is promised, same members in the same order. The tests do this each time, and fail if anything differs that is not listed here.';
  const listed = Object.entries(differences).map(
    ([id, { what, why }]) => `- <span id="differs-${id}">${what}</span> ${why}`,
  );
  const rows = results.map(
    ([scenario, result]) => `| ${[recordingLink(reference, scenario), ...cells(result)].join(' | ')} |`,
  );
  return [
    `## Compared with ${name}`,
    intro,
    'What differs, and why:',
    listed.join('\n'),
    ['| recording | lines compared | differs |', '| --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

const recordingLink = (reference: Reference, name: string) =>
  `[${name}](${pageAddress(recordingPath(reference, name))})`;

function cells(result: DemoResult): string[] {
  if ('notReproduced' in result) return ['–', result.notReproduced];
  const { compared, differences } = result;
  return [String(compared), differences.map((id) => `[${id}](#differs-${id})`).join(', ')];
}
