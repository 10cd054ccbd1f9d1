// Which code pages load together: read by the bundler (vite.config.ts). A line here is the whole of what a file needs
// to belong to a bundle.
import { contracts, gradings } from './conventions.ts';

export type Bundle = {
  name: string;
  /** Files of ours, from the root. */
  files?: readonly string[];
  /** Parts of packages. */
  packages?: RegExp;
  /** What phones need of question types, which their views say (bin/build/played-files.ts). */
  isPlayed?: true;
  /** Contracts of which only the schemas go along, because endpoints go with the pages that call them. */
  schemasOf?: readonly string[];
  /** Each page still gets only those that it uses. */
  isByPage?: true;
};

/** A page's own code needs it before anything else, whatever the page. */
const onEveryPage = [
  'src/root.tsx',
  'src/entry.client.tsx',
  'src/modules/organisations/web/brand.tsx',
  'src/platform/web/app/busy.ts',
  'src/platform/web/app/early-input.ts',
  'src/platform/web/app/foot-of-screen.ts',
  'src/platform/web/app/install.ts',
  'src/platform/web/app/online.ts',
  'src/platform/web/app/overlays.tsx',
  'src/platform/web/app/stale-build.ts',
  'src/platform/web/app/translated-page.ts',
  'src/platform/web/app/when-quiet.ts',
  'src/platform/web/pages/shown-site.ts',
  'src/platform/web/ui/list/loading.tsx',
  'src/platform/web/ui/notice/notice.tsx',
];

/** With the site's whole header. */
const onPagesOfTheSite = [
  'src/modules/shell/web/site-layout.tsx',
  'src/modules/maintenance/web.tsx',
  'src/modules/maintenance/web/closed-page.tsx',
  'src/modules/maintenance/web/maintenance-banner.tsx',
  'src/modules/maintenance/web/texts.ts',
  'src/modules/maintenance/web/use-maintenance.ts',
];

/** What modules put above every page once it is quiet: together they are asked for, and together they are small. */
const aboveEveryPage = [
  'src/modules/shell/web/app/update/app-line.tsx',
  'src/modules/shell/web/app/offline/offline-line.tsx',
  'src/modules/shell/web/app/storage/storage-line.tsx',
  'src/modules/shell/web/app/install/install-banner.tsx',
  'src/modules/consent/web/consent-overlay.tsx',
  'src/modules/consent/web/open-preferences.ts',
  'src/modules/page-statistics/web/view-counter.tsx',
];

/**
 * A bundle takes what it imports along, unless one before it has it already.
 * - What every page needs is one file, what pages with a slim header need beside it another, and what those with the
 *   site's whole header need a third: dozens of small ones are hardly compressed, and cost a request each. The schemas
 *   of contracts come before them, so that they don't go along.
 * - Grading and schemas are apart from what players load, with which the bundler would otherwise put them into one file.
 *   What that is, each question type declares (src/question-types/list.web.ts).
 */
export const bundles: readonly Bundle[] = [
  // Calculators read numbers as question types do, without loading those.
  { name: 'numbers', files: ['src/platform/contract/text/decimal-text.ts'] },
  { name: 'zod', packages: /node_modules\/zod\// },
  // Every page has texts: the code that formats them must not be bundled with the texts of questions.
  { name: 'frame', files: ['src/platform/contract/i18n.ts'] },
  { name: 'words', isPlayed: true },
  { name: 'answering', isPlayed: true },
  {
    name: 'schemas',
    schemasOf: contracts,
    files: ['src/platform/contract/!(rich-text|i18n)*.ts'],
    isByPage: true,
  },
  { name: 'libraries', packages: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    files: onEveryPage,
    packages:
      /@mantine\/core\/esm\/components\/VisuallyHidden\/|@tanstack\/react-query\/build\/modern\/useQuery\.js|vite\/preload-helper/,
  },
  { name: 'slim', files: ['src/modules/shell/web/bare-layout.tsx'] },
  { name: 'site', files: onPagesOfTheSite },
  { name: 'grading', files: gradings },
  { name: 'overlays', files: aboveEveryPage },
];
