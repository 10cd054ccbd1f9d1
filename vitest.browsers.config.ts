// Students' screens in Firefox and WebKit: `npm run test:browsers`, after a build.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/browsers/*.browsers.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: 'test-results/browsers.json' }]],
  },
});
