import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of pages is small; sending it at once saves a request before each navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
