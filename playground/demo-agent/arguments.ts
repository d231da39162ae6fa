import type { Model } from './models.ts';
import type { DemoAgentOptions } from './options.ts';

/** What the arguments of a real agent mean for the demo agent. */
type Read = Partial<DemoAgentOptions>;

/** Arguments with a value that change nothing here. */
const withValue = new Set(
  [
    '--api-key --append-system-prompt --name -n --session --session-id --fork --session-dir --tools -t --exclude-tools -xt',
    '--export --extension -e --theme --use-theme --tui-mode',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Reads what clients pass to a real agent. Nothing is refused that Pi takes: what has no meaning here changes nothing, and what
 * Pi does not know is a flag of some extension.
 */
export function readArguments(args: readonly string[], models: readonly Model[]): Read {
  const options: Read = {};
  const messages: string[] = [];
  let mode = 'rpc';
  const named: { provider?: string; model?: string } = {};
  for (let index = 0; index < args.length; index++) {
    const argument = args[index]!;
    const value = () => args[++index] ?? '';
    if (argument === '--mode') mode = value();
    else if (argument === '--provider') named.provider = value();
    else if (argument === '--model') named.model = value();
    else if (argument === '--models') options.scopedModels = modelsNamed(value(), models);
    else if (argument === '--thinking') options.thinkingLevel = value();
    else if (argument === '--system-prompt') options.systemPrompt = value();
    else if (argument === '--no-session') options.noSession = true;
    else if (argument === '--prompt-template')
      options.promptTemplates = [...(options.promptTemplates ?? []), value()];
    else if (argument === '--skill') options.skills = [...(options.skills ?? []), value()];
    else if (withValue.has(argument)) value();
    else if (argument.startsWith('@'))
      options.failure = 'Error: @file arguments are not supported in RPC mode';
    else if (argument.startsWith('--')) {
      const next = args[index + 1];
      const isKnown = switches.has(argument) || argument.includes('=');
      if (!isKnown && next !== undefined && !/^[-@]/.test(next)) index += 1;
    } else if (!argument.startsWith('-')) messages.push(argument);
    else if (!switches.has(argument)) options.failure = `Error: Unknown option: ${argument}`;
  }
  if (named.model !== undefined || named.provider !== undefined) chooseModel(options, named, models);
  // RPC mode ignores them without a word.
  if (mode === 'json') options.jsonPrompts = messages;
  return options;
}

const switches = new Set(
  [
    '--continue -c --resume -r --no-tools -nt --no-builtin-tools -nbt --print -p --no-extensions -ne --no-mcp --no-skills -ns',
    '--no-prompt-templates -np --no-themes --no-context-files -nc --verbose --approve -a --no-approve -na --offline',
  ].flatMap((names) => names.split(' ')),
);

const modelsNamed = (list: string, models: readonly Model[]): Model[] =>
  list
    .split(',')
    .flatMap((name) => models.find((model) => `${model.provider}/${model.id}` === name.trim()) ?? []);

/** A model that does not exist is taken as one of its provider, with a warning; a provider that does not exist is not looked for. */
function chooseModel(
  options: Read,
  { provider, model }: { provider?: string; model?: string },
  models: readonly Model[],
): void {
  const [first, ...rest] = (model ?? '').split('/');
  const wanted =
    provider === undefined && rest.length > 0
      ? { provider: first, id: rest.join('/') }
      : { provider, id: model };
  const own = models.filter((known) => wanted.provider === undefined || known.provider === wanted.provider);
  const found = own.find(({ id }) => id === wanted.id) ?? (wanted.id === undefined ? own[0] : undefined);
  if (found) options.model = found;
  else if (own[0] && wanted.id !== undefined) {
    options.model = { ...own[0], id: wanted.id, name: wanted.id };
    const where = wanted.provider ?? own[0].provider;
    options.warnings = [
      `Warning: Model "${wanted.id}" not found for provider "${where}". Using custom model id.`,
    ];
  }
}
