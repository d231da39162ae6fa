import { Command, Option } from 'commander';
import { loadModel } from '../protocol/catalogue.ts';
import { families } from '../protocol/model.ts';
import { wireModel } from '../protocol/overlay.ts';
import { schemaOf } from '../protocol/schema.ts';
import { schemaAddress } from '../site.ts';
import { readConfig } from './config.ts';

export const schema = () =>
  new Command('schema')
    .description('print the JSON Schema of an agent, or of one family of its records')
    .option('--agent <id>', 'agent, or agent@version')
    .addOption(new Option('--family <name>', 'only the records of one family').choices(families))
    .addOption(
      new Option('--draft <draft>', 'JSON Schema draft').choices(['2020-12', '07']).default('2020-12'),
    )
    .option('--closed', 'refuse members that the types do not have')
    .action(async ({ agent, family, draft, closed }) => {
      const catalogued = await loadModel(agent ?? readConfig().agents?.default);
      const members = closed ? 'closed' : 'open';
      const model = wireModel(catalogued, members);
      const id = schemaAddress(model, { draft, members, family });
      const document = schemaOf(model, { draft, members, id, family });
      process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
    });
