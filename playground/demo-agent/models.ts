/** A model as Pi describes it in `get_state`. */
export interface Model {
  id: string;
  name: string;
  api: string;
  provider: string;
  baseUrl: string;
  reasoning: boolean;
  input: string[];
  /** US dollars for a million tokens. */
  cost: { input: number; output: number; cacheRead: number; cacheWrite: number };
  /** Seconds for which the provider keeps a prompt. */
  promptCache?: { short: number };
  contextWindow: number;
  maxTokens: number;
}

/** A model as it stands in Pi's `models.json`, where only the id has to be given. */
export interface ConfiguredModel {
  id: string;
  contextWindow: number;
  maxTokens: number;
  reasoning?: true;
  input?: string[];
  cost?: Model['cost'];
  promptCache?: { short: number };
}

export interface ConfiguredProvider {
  api: 'openai-completions' | 'anthropic-messages';
  /** What comes after the origin of the server. */
  path: string;
  models: ConfiguredModel[];
}

const limits = { contextWindow: 128_000, maxTokens: 4096 };
const cost = { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 0 };

/**
 * The scripted models: the same scripts through two interfaces, since blocks overlap in one and not in the other. The loopback
 * model serves them to a real agent, the demo agent speaks for them itself.
 */
export const providers: Record<string, ConfiguredProvider> = {
  loopback: {
    api: 'openai-completions',
    path: '/v1',
    models: [
      { id: 'loopback-fast', ...limits, input: ['text', 'image'], cost },
      { id: 'loopback-thinking', ...limits, reasoning: true },
      { id: 'loopback-small', contextWindow: 8_000, maxTokens: 1000, cost },
      // The provider keeps a prompt for so many seconds; Pi asks again half a second after it was asked.
      { id: 'loopback-cached', ...limits, cost, promptCache: { short: 10.5 } },
    ],
  },
  'loopback-blocks': {
    api: 'anthropic-messages',
    path: '',
    models: [{ id: 'loopback-blocks', ...limits, reasoning: true, input: ['text', 'image'], cost }],
  },
};

/** The models as Pi completes them. */
export const modelsAt = (origin: string): Model[] =>
  Object.entries(providers).flatMap(([provider, { api, path, models }]) =>
    models.map(({ id, reasoning = false, input = ['text'], cost: price, promptCache, ...rest }) => ({
      id,
      name: id,
      api,
      provider,
      baseUrl: origin + path,
      reasoning,
      input,
      cost: price ?? { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
      ...(promptCache ? { promptCache } : {}),
      ...rest,
    })),
  );

/** What `get_state` shows where there is no model at all. */
export const noModel: Model = {
  id: 'unknown',
  name: 'unknown',
  api: 'unknown',
  provider: 'unknown',
  baseUrl: '',
  reasoning: false,
  input: [],
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
  contextWindow: 0,
  maxTokens: 0,
};

const levels = ['off', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'];

export const thinkingLevels = ({ reasoning }: Model): string[] => (reasoning ? levels.slice(0, 5) : ['off']);

/** The level that a model has instead of one that it has not: the next higher one, else the highest; none for an unknown word. */
export function nearestLevel(model: Model, level: unknown): string {
  const known = thinkingLevels(model);
  if (typeof level === 'string' && known.includes(level)) return level;
  return levels.includes(level as string) ? known.at(-1)! : 'off';
}
