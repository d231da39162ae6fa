import { defineConfig } from 'vitest/config';

const project = (name: string, options: object = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});

export default defineConfig({
  test: {
    projects: [
      project('unit'),
      project('site'),
      project('security'),
      // One agent at a time: each takes a core while it starts.
      project('real-agent', { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
});
