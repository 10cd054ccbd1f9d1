import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leanContracts } from './bin/lean-contracts.ts';
import { themeStylesPlugin } from './bin/theme-styles.ts';

/**
 * Grading and schemas are apart from what players load, with which the bundler would otherwise put them into one file.
 * A group takes what it imports along, unless a group before it has it already: so what views need of a type beside its
 * schemas (texts, names of schemes, orders) comes before the grading.
 */
const chunkGroups = [
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'base', test: /src\/platform\/(?:web\/i18n|contract\/(?!rich-text)[\w-]+)\.ts/ },
  { name: 'words', test: /src\/question-types\/locales\// },
  {
    name: 'options',
    test: /src\/question-types\/(?:option-list|question-type)\./,
  },
  { name: 'stem', test: /src\/question-types\/blank-marks\./ },
  {
    name: 'answering',
    test: /src\/question-types\/(?:text-\w+|[\w-]+\/(?!type|interchange|scoring|match|key|lint|[\w-]+schema\.)[\w-]+)\.ts$|src\/question-types\/[\w-]+\/locales\//,
  },
  { name: 'grading', test: /src\/question-types\/[\w-]+\/type\.ts/ },
].map((group, position) => ({ ...group, priority: 10 - position }));

export default defineConfig({
  plugins: [leanContracts(), themeStylesPlugin(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          // Who needs one part of what a module offers to others must not load the other parts. No file of theirs
          // does anything by being imported.
          treeshake: {
            moduleSideEffects: [{ test: /src\/modules\/[\w-]+\/web(?:\.tsx?$|\/)/, sideEffects: false }],
          },
        },
      },
    },
  },
  // Fonts and pictures stay files: a page's CSS must not carry what the page may never show.
  build: { assetsInlineLimit: 0, sourcemap: false },
  server: { watch: { ignored: ['**/data/**', '**/build/**'] } },
});
