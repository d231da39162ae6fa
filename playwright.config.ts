import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.ts';

export default defineConfig({
  globalSetup: './tests/build-site.ts',
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/playwright',
  // A retry would hide a race.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: chromiumArguments },
    screenshot: 'only-on-failure',
  },
});
