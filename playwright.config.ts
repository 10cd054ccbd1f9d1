// Journeys of people in a real Chromium against the real server on an empty folder.
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tests/support/browser/chromium.ts';
import { resolverRule } from './tests/support/browser/plain-http.ts';

const chromium = await chromiumLaunch();

/**
 * They start a kind of server of their own. First and together, because a worker that goes from one kind to another and
 * back starts two servers and two browsers.
 */
const withOwnServers = ['**/ai/*.spec.ts', '**/organisations/*.spec.ts', '**/platform/every-page.spec.ts'];

export default defineConfig({
  testDir: './tests/e2e',
  testMatch: '**/*.spec.ts',
  projects: [
    { name: 'with-own-servers', testMatch: withOwnServers },
    { name: 'others', testIgnore: withOwnServers },
  ],
  globalSetup: './tests/e2e/ready-folder.setup.ts',
  // Each has its own server and folder. Twice as many as processors, because each often waits for a page to settle.
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  // Beside the reports of the other runners, which it would wipe.
  outputDir: './test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    // No page lives long enough for what the optimising compiler makes to pay.
    launchOptions: {
      ...chromium,
      args: [...chromium.args, resolverRule, '--js-flags=--no-opt'],
      headless: true,
    },
    // A press on what is not there fails long before the test would.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    // Motion takes a fifth of the processor time of all journeys. Those that are about it, and one whole round, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
