// The pages of clinical guidelines, and of changing them.
import { monographParts } from '#modules/pharmacology/points.ts';
import { recordKinds } from '#modules/records/points.ts';
import { paletteSearches } from '#modules/shell/points.ts';
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools/guidelines',
    file: './web/guidelines-page.tsx',
    layout: 'workspace',
    menu: { group: 'bench', label: t('menu'), about: t('menu.about'), position: 40 },
  },
  { path: '/pharmacology-tools/guidelines/:id', file: './web/guideline-page.tsx', layout: 'workspace' },
  {
    path: '/pharmacology-tools/guidelines/new',
    file: './web/editing/guideline-new-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/guidelines/:id/edit',
    file: './web/editing/guideline-edit-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/guidelines/:id/history',
    file: './web/editing/guideline-history-page.tsx',
    layout: 'workspace',
  },
];

export const provides: Provision[] = [
  provide(paletteSearches, {
    label: t('search.guidelines'),
    icon: 'book',
    position: 40,
    load: () => import('./web/search-guidelines.ts'),
  }),
  provide(worksOffline, {
    position: 31,
    pages: ['/pharmacology-tools/guidelines/:id'],
    about: t('menu.offline'),
  }),

  provide(monographParts, {
    name: 'guidelines',
    tab: 'teaching',
    load: () => import('./web/monograph/guidelines-part.tsx'),
  }),
  provide(recordKinds, { load: () => import('./web/editing/guideline-records.ts') }),
];
