/**
 * Pi's `models.json` for the loopback model: the same scripts through two interfaces, since blocks overlap in one and
 * not in the other.
 */
export const modelsConfiguration = ({ origin, apiKey }: { origin: string; apiKey: string }) => ({
  providers: {
    loopback: {
      baseUrl: `${origin}/v1`,
      api: 'openai-completions',
      apiKey,
      models: [
        { id: 'loopback-fast', ...limits, input: ['text', 'image'], cost },
        { id: 'loopback-thinking', ...limits, reasoning: true },
        { id: 'loopback-small', contextWindow: 8_000, maxTokens: 1000, cost },
        // The provider keeps a prompt for so many seconds; Pi asks again half a second after it was asked.
        { id: 'loopback-cached', ...limits, cost, promptCache: { short: 10.5 } },
      ],
    },
    'loopback-blocks': {
      baseUrl: origin,
      api: 'anthropic-messages',
      apiKey,
      models: [{ id: 'loopback-blocks', ...limits, reasoning: true, input: ['text', 'image'], cost }],
    },
  },
});

const limits = { contextWindow: 128_000, maxTokens: 4096 };

/** US dollars for a million tokens, so that costs are not all zero. */
const cost = { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 0 };

/** Pi's `settings.json`: retries that come soon enough to watch. */
export const settings = { retry: { baseDelayMs: 100, maxRetries: 2 } };
