import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFiles } from './bin/build/compress-files.ts';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of pages is small; sending it at once saves a request before each navigation.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await compressFiles(path.join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
