// The pages of the drug data set: the overview of the tools, the lookup, and the pages about the data set and for
// changing it.
import { recordKinds } from '#modules/records/points.ts';
import { paletteSearches } from '#modules/shell/points.ts';
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

const hub = '/pharmacology-tools';

export const pages: PageEntry[] = [
  {
    path: hub,
    file: './web/lookup/hub-page.tsx',
    layout: 'workspace',
    menu: [
      { group: 'resources', label: t('menu.tools') },
      {
        group: 'workspace',
        label: t('menu.workspace'),
        section: 'tools',
        icon: 'pill',
        opens: 'bench',
        covers: ['/medical-tools'],
        position: 60,
      },
    ],
  },
  {
    path: '/pharmacology-tools/drugs',
    file: './web/lookup/drugs-page.tsx',
    layout: 'workspace',
    menu: { group: 'bench', label: t('menu.lookup'), about: t('menu.lookupAbout'), position: 10 },
  },
  {
    path: '/pharmacology-tools/data',
    file: './web/changes/data-page.tsx',
    layout: 'workspace',
    menu: { group: 'bench', label: t('menu.data'), about: t('menu.dataAbout'), position: 90 },
  },
  {
    path: '/pharmacology-tools/proposals',
    file: './web/changes/proposals-page.tsx',
    layout: 'workspace',
    menu: [
      { group: 'admin', label: t('menu.proposals'), within: hub, position: 80 },
      { group: 'workspace', label: t('menu.proposals'), within: hub, position: 65, roles: ['teacher'] },
    ],
  },
  {
    path: '/pharmacology-tools/drugs/:id',
    file: './web/monograph/drug-page.tsx',
    layout: 'workspace',
    waitsForTouch: true,
  },
  { path: '/pharmacology-tools/drugs/new', file: './web/changes/drug-new-page.tsx', layout: 'workspace' },
  {
    path: '/pharmacology-tools/drugs/:id/edit',
    file: './web/changes/drug-edit-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/drugs/:id/history',
    file: './web/changes/drug-history-page.tsx',
    layout: 'workspace',
  },
];

export const provides: Provision[] = [
  provide(paletteSearches, {
    label: t('search.drugs'),
    icon: 'pill',
    position: 20,
    load: () => import('./web/lookup/search-drugs.ts'),
  }),
  provide(worksOffline, {
    position: 30,
    pages: ['/pharmacology-tools/drugs/:id'],
    about: t('menu.offline'),
  }),

  provide(recordKinds, { load: () => import('./web/changes/drug-records.ts') }),
];
