import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**', 'build/**', 'data/**'],
    // For a test that hangs, not one that is slow: on a busy machine many take ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Each file with an app of its own has a database in a worker thread beside it.
    maxWorkers: 2,
    reporters: [
      'default',
      ['json', { outputFile: `test-results/${process.env.TEST_REPORT ?? 'unit.json'}` }],
    ],
  },
});
