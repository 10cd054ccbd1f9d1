// The pages of calculators: all of them, one with its form and its result, and what someone has calculated.
import { paletteSearches } from '#modules/shell/points.ts';
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools/calculators',
    file: './web/list/calculators-page.tsx',
    layout: 'workspace',
    menu: { group: 'bench', label: t('menu.calculators'), about: t('menu.calculatorsAbout'), position: 30 },
  },
  {
    path: '/pharmacology-tools/calculators/:id',
    file: './web/calculator/calculator-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/calculations',
    file: './web/history/calculations-page.tsx',
    layout: 'workspace',
  },
];

export const provides: Provision[] = [
  provide(paletteSearches, {
    label: t('search.calculators'),
    icon: 'sums',
    position: 30,
    load: () => import('./web/list/search-calculators.ts'),
  }),
  provide(worksOffline, {
    position: 32,
    pages: ['/pharmacology-tools/calculators/:id'],
    about: t('menu.offline'),
  }),
];
