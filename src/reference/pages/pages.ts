import { join } from 'node:path';
import { loadScenarios } from '../../../playground/demo-agent/load-scenarios.ts';
import { loadRules } from '../../check/load-rules.ts';
import { projectFolder } from '../../site.ts';
import type { Context } from '../context.ts';
import { createContext } from '../context.ts';
import { readDemoProof } from '../demo-proof.ts';
import { requireDescriptions } from '../described.ts';
import { takeDescriptions } from '../descriptions.ts';
import { pagedFamilies } from '../families.ts';
import { withLinks } from '../inline.ts';
import { readText } from '../prose.ts';
import type { Reference } from '../reference.ts';
import { typePages } from '../types-reference.ts';
import type { HandWritten } from './claims.ts';
import { behaviourPage, differencesPage } from './claims.ts';
import { coveragePage } from './coverage.ts';
import { demoAgentPage } from './demo-agent.ts';
import { downloadsPage } from './downloads.ts';
import { overviewPage } from './overview.ts';
import type { ReferencePage } from './page.ts';
import { recordPage } from './record.ts';
import { recordingPage, recordingsOverviewPage } from './recordings.ts';
import { rulesPage } from './rules.ts';
import { typeFamilies, typeFamilyPage } from './type-family.ts';
import { typeReferencePage, typesOverviewPage } from './types.ts';

/** Every page that is made from model and recordings. */
export async function referencePages(reference: Reference): Promise<ReferencePage[]> {
  requireDescriptions(reference);
  const context = createContext(reference);
  const written = (name: string) => handWritten(name, context);
  const types = await typePages(reference, context.addresses);
  return [
    ...pagedFamilies.map((family) => overviewPage(family, context, written(family.section))),
    ...reference.records.map((record) => recordPage(record, context)),
    ...typeFamilies.map((family) => typeFamilyPage(family, context, written(family.path))),
    typesOverviewPage(context, written('types')),
    ...types.map((type) => typeReferencePage(type, context)),
    behaviourPage(context, written('behaviour')),
    differencesPage(context, written('differences')),
    coveragePage(context, written('coverage')),
    rulesPage(await loadRules(), context, written('rules')),
    demoAgentPage(context, await loadScenarios(), readDemoProof(reference.model), written('demo-agent')),
    downloadsPage(context, written('downloads')),
    recordingsOverviewPage(context, written('recordings')),
    ...[...reference.recordings.values()].map((recording) => recordingPage(recording, context)),
  ];
}

/** The hand-written text of a page whose rest is generated. */
function handWritten(name: string, { addresses }: Context): HandWritten {
  const file = `content/records/${name}.md`;
  const { text } = takeDescriptions(readText(join(projectFolder, file)), file);
  return { file, text: withLinks(text, addresses.named) };
}
