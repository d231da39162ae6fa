import { defineConfig } from 'vitest/config';

/** Timeouts end what hangs; they are no measure of speed, which the bench has. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };

const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...patience, ...options },
});

export default defineConfig({
  test: {
    globalSetup: './tests/build-site.ts',
    projects: [
      project('unit'),
      project('site'),
      project('security'),
      // Its tests wait for agents that run two at a time.
      project('real-agent', { fileParallelism: false, testTimeout: 600_000 }),
    ],
  },
});
