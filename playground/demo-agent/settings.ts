export interface RetrySettings {
  enabled: unknown;
  baseDelayMs: number;
  maxRetries: number;
}

/** What commands change for good. Values are kept as they come. */
export interface Settings {
  steeringMode: unknown;
  followUpMode: unknown;
  retry: RetrySettings;
  compaction: { enabled: unknown; reserveTokens: number; keepRecentTokens: number };
}
