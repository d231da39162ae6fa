import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { formatAgentId } from '../protocol/agent.ts';
import { loadAgents, modelFile, sourcesFile } from '../protocol/catalogue.ts';
import { families, variants } from '../protocol/model.ts';
import { projectFolder } from '../site.ts';

export const extract = () =>
  new Command('extract')
    .description("turn the type definitions of an agent's package into a model")
    .argument('<package@version|folder>', 'for example @earendil-works/pi-coding-agent@1.6.0')
    .option('--print', 'print the model instead of writing it to src/protocol/models')
    .action(async (spec: string, { print }: { print?: boolean }) => {
      // Loaded here because the TypeScript compiler alone takes longer to load than other commands take to run.
      const { findTree } = await import('../protocol/extract/tree.ts');
      const { extractModel, modelText } = await import('../protocol/extract/extract.ts');
      const agents = await loadAgents();
      const tree = await findTree(spec, {
        agents,
        projectFolder,
        cacheFolder: join(projectFolder, '.cache', 'types'),
      });
      const { model, sources } = extractModel(tree);
      if (print) {
        process.stdout.write(modelText(model));
        return;
      }
      const id = { agent: model.agent, version: model.version };
      writeFileSync(modelFile(id), modelText(model));
      writeFileSync(sourcesFile(id), modelText(sources));
      const counts = families.map((family) => `${family} ${variants(model, family).length}`).join(', ');
      console.log(
        `${formatAgentId(id)}: records by family: ${counts}; definitions: ${Object.keys(model.defs).length}`,
      );
    });
