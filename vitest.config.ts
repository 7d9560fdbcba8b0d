import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their files; what crosses packages stands in `test/`. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/run-folder.ts'],
    include: [
      'clients/generator/src/**/*.test.ts',
      'packages/*/src/**/*.test.ts',
      'packages/*/scripts/**/*.test.ts',
      'data-pipeline/src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
