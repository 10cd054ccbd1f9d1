import fs from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { plannedBundles } from './bin/build/bundle-plan.ts';
import { chunkGraph } from './bin/build/chunk-graph.ts';
import { endpointForms } from './bin/build/endpoint-forms.ts';
import { leanContracts } from './bin/build/lean-contracts.ts';
import { plainImports } from './bin/build/plain-imports.ts';
import { playedFiles } from './bin/build/played-files.ts';
import { textPlaces } from './bin/build/text-places.ts';
import { themeStylesPlugin } from './bin/build/theme-styles.ts';
import { bundles } from './src/bundles.ts';
import { fileOf, fits, webOfModules } from './src/conventions.ts';

const { dependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

const played: Record<string, ReadonlySet<string>> = playedFiles();

const chunkGroups = bundles.map(({ name, files = [], packages, schemasOf = [], isPlayed, isByPage }, at) => ({
  name,
  priority: 100 - at,
  ...(isByPage && { entriesAware: true }),
  test: (id: string) => {
    const file = fileOf(id);
    if (file === null) return packages?.test(id) ?? false;
    return (
      fits(file, files) ||
      (id.endsWith('?schemas') && fits(file, schemasOf)) ||
      (isPlayed === true && played[name]?.has(id) === true)
    );
  },
}));

/** Made of the groups above, with small files that the same pages load joined. */
const planned = plannedBundles();

/** A page's file may hand on what bundles need of it: the bundler asks for that before it keeps to a plan. */
const openEntries = (): Plugin => ({
  name: 'open-entries',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
});

const isWebOfModule = (id: string) => {
  const file = fileOf(id);
  return file !== null && fits(file, webOfModules);
};

export default defineConfig(({ command }) => ({
  plugins: [
    plainImports(),
    textPlaces(),
    endpointForms(),
    leanContracts(),
    themeStylesPlugin(),
    reactRouter(),
    chunkGraph(),
    planned && openEntries(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: planned ? [planned] : chunkGroups },
            // The bundler adds the names of all pages that use a file.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
          // Importing one part of a module's public files must not load the others. None of these files has side
          // effects when imported.
          treeshake: {
            moduleSideEffects: (id) => (isWebOfModule(id) ? false : undefined),
          },
        },
      },
    },
  },
  // Fonts and pictures stay files: a page's CSS must not carry what the page may never show.
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // The package of icons lists 6,000, and we use a hundred: without this each of them is read and transformed.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // What only screens are made of goes into the server's build, too: a built server runs without packages for development.
  ssr: command === 'build' ? { noExternal: true, external: Object.keys(dependencies) } : {},
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
}));
