// Which files are loaded by their paths, so that no import leads to them: everything else must be needed by them.
import type { KnipConfig } from 'knip';
import { accessRows, confinedTasks, contracts, pages, tables } from './src/conventions.ts';

export default {
  entry: [
    ...pages,
    ...tables,
    ...confinedTasks,
    'src/platform/server/database/pglite/worker.ts',
    'src/platform/server/confined/{inside,memory-watch,misbehaving-fixtures}.ts',
    ...accessRows,
    'tests/hostile/*-child.ts',
    'src/platform/web/worker/service-worker.ts',
    'bin/*.ts',
    'bench/*.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'bench/**/*.ts', 'bin/**/*.ts', '*.ts'],
  ignore: ['tests/recipes/**'],
  ignoreBinaries: ['openssl', 'Xvfb'],
  ignoreDependencies: ['@fontsource-variable/atkinson-hyperlegible-mono'],
  ignoreIssues: Object.fromEntries(contracts.map((files) => [files, ['exports']])),
} satisfies KnipConfig;
