import fs from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { bundleOf } from './bin/build/bundle-of.ts';
import { chunkGraph } from './bin/build/chunk-graph.ts';
import { endpointForms } from './bin/build/endpoint-forms.ts';
import { leanContracts } from './bin/build/lean-contracts.ts';
import { plainImports } from './bin/build/plain-imports.ts';
import { playedFiles } from './bin/build/played-files.ts';
import { themeStylesPlugin } from './bin/build/theme-styles.ts';

const { dependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

/** What (nearly) every page loads of packages, beside our own files that say `@bundle frame` of themselves. */
const frameParts = [
  /@mantine\/core\/esm\/components\/VisuallyHidden\//,
  /@tanstack\/react-query\/build\/modern\/useQuery\.js/,
  /vite\/preload-helper/,
];

/**
 * Which code shares a file. A group takes what it imports along, unless a group before it has it already.
 * - What every page needs is one file, what pages with a slim header need beside it another, and what those with the
 *   site's whole header need a third: dozens of small ones are hardly compressed, and cost a request each. The schemas
 *   of contracts come before them, so that they don't go along.
 * - Grading and schemas are apart from what players load, with which the bundler would otherwise put them into one file.
 *   What that is, each question type declares (src/question-types/list.web.ts).
 */
const chunkGroups = [
  // Calculators read numbers as question types do, without loading those.
  { name: 'numbers', test: /src\/platform\/contract\/text\/decimal-text\.ts/ },
  { name: 'zod', test: /node_modules\/zod\// },
  // Every page has texts: the code that formats them must not be bundled with the texts of questions.
  { name: 'frame', test: /src\/platform\/contract\/i18n\.ts/ },
  ...Object.entries(playedFiles()).map(([name, files]) => ({ name, test: (id: string) => files.has(id) })),
  {
    name: 'schemas',
    test: /src\/modules\/[\w-]+\/(?:(?:[a-z]+-)?contract|live)\.ts\?schemas|src\/platform\/contract\/(?!rich-text|i18n)[\w-]+\.ts/,
    // Each page still gets those that it uses.
    entriesAware: true,
  },
  { name: 'libraries', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: (id: string) => bundleOf(id) === 'frame' || frameParts.some((part) => part.test(id)),
  },
  { name: 'slim', test: (id: string) => bundleOf(id) === 'slim' },
  { name: 'site', test: (id: string) => bundleOf(id) === 'site' },
  { name: 'grading', test: /src\/question-types\/[\w-]+\/type\.ts/ },
].map((group, position) => ({ ...group, priority: 100 - position }));

export default defineConfig(({ command }) => ({
  plugins: [
    plainImports(),
    endpointForms(),
    leanContracts(),
    themeStylesPlugin(),
    reactRouter(),
    chunkGraph(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // The bundler adds the names of all pages that use a file.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
          // Importing one part of a module's public files must not load the others. None of these files has side
          // effects when imported.
          treeshake: {
            moduleSideEffects: [{ test: /src\/modules\/[\w-]+\/web(?:\.tsx?$|\/)/, sideEffects: false }],
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
