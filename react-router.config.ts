import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './bin/build/compress-files.ts';
import { buildServiceWorker } from './bin/build/service-worker.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of pages is small; sending it up front saves a request before each navigation.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await buildServiceWorker(path.join(reactRouterConfig.buildDirectory, 'client'));
    await compressFiles(path.join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
