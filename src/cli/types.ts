import { Command, Option } from 'commander';
import { formatAgentId } from '../protocol/agent.ts';
import { loadModel } from '../protocol/catalogue.ts';
import { flatTypes } from '../protocol/flat.ts';
import { families, within } from '../protocol/model.ts';
import { wireModel } from '../protocol/overlay.ts';
import { readConfig } from './config.ts';

export const types = () =>
  new Command('types')
    .description('print the types of an agent as one flat TypeScript file')
    .option('--agent <id>', 'agent, or agent@version')
    .addOption(new Option('--family <name>', 'only the records of one family').choices(families))
    .action(async ({ agent, family }) => {
      const wire = wireModel(await loadModel(agent ?? readConfig().agents?.default), 'closed');
      const shown = family ? within(wire, family) : wire;
      process.stdout.write(
        `// ${formatAgentId(wire)}: the records of its RPC mode as they are on the wire.\n\n${flatTypes(shown)}`,
      );
    });
