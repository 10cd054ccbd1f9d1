import fs from 'node:fs';
import { defineConfig } from 'vitest/config';

const everything = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];
const never = ['tests/e2e/**', 'node_modules/**', 'build/**', 'data/**'];

/**
 * Tests of the whole app take it from the same loaded modules: loading them, and compiling the embedded database, anew for
 * each file took a third of the time. Whoever puts something in place of a module has modules of their own.
 */
const withApp = fs.globSync(everything, { exclude: never }).filter((file) => {
  const text = fs.readFileSync(file, 'utf8');
  return /createTestApp|createTwoNodes/.test(text) && !text.includes('vi.mock(');
});

export default defineConfig({
  test: {
    environment: 'node',
    // For a test that hangs, not one that is slow: on a busy machine many take ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // Each file with an app of its own has a database in a worker thread beside it, and many wait for work in the background.
    maxWorkers: process.env.TEST_DATABASE_URL ? 2 : 3,
    reporters: [
      'default',
      ['json', { outputFile: `test-results/${process.env.TEST_REPORT ?? 'unit.json'}` }],
    ],
    projects: [
      { extends: true, test: { name: 'app', include: withApp, isolate: false } },
      { extends: true, test: { name: 'apart', include: everything, exclude: [...never, ...withApp] } },
    ],
  },
});
