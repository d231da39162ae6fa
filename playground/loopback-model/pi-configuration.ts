/** Pi's `models.json` for the loopback model. Pi takes a provider without a key for unconfigured, so there is one. */
export const modelsConfiguration = (address: string) =>
  JSON.stringify({
    providers: {
      loopback: {
        baseUrl: address,
        api: 'openai-completions',
        apiKey: 'loopback',
        models: [
          {
            id: 'loopback-fast',
            contextWindow: 128_000,
            maxTokens: 4096,
            input: ['text', 'image'],
            // US dollars for a million tokens, so that costs are not all zero.
            cost: { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 0 },
          },
          { id: 'loopback-thinking', reasoning: true, contextWindow: 128_000, maxTokens: 4096 },
        ],
      },
    },
  });

/** Pi's `settings.json`: retries that come soon enough to watch. */
export const settings = JSON.stringify({ retry: { baseDelayMs: 100, maxRetries: 2 } });
