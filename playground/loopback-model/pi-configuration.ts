import { providers } from '../demo-agent/models.ts';

/** Pi's `models.json` for the loopback model. */
export const modelsConfiguration = ({ origin, apiKey }: { origin: string; apiKey: string }) => ({
  providers: Object.fromEntries(
    Object.entries(providers).map(([name, { api, path, models }]) => [
      name,
      { baseUrl: origin + path, api, apiKey, models },
    ]),
  ),
});

/** Pi's `settings.json`: retries that come soon enough to watch. */
export const settings = { retry: { baseDelayMs: 100, maxRetries: 2 } };
