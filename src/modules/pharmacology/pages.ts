// The pages of the data set of drugs: the way to the tools, the lookup, and how the data set is told of and changed.
import { recordKinds } from '#modules/records/doors.ts';
import { worksOffline } from '#platform/web/app/offline-door.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools',
    file: './web/lookup/hub-page.tsx',
    layout: 'site',
    menu: [
      { group: 'resources', label: t('menu.tools') },
      { group: 'workspace', label: t('menu.workspace'), position: 60 },
    ],
  },
  {
    path: '/pharmacology-tools/drugs',
    file: './web/lookup/drugs-page.tsx',
    layout: 'site',
    menu: { group: 'bench', label: t('menu.lookup'), about: t('menu.lookupAbout') },
  },
  {
    path: '/pharmacology-tools/data',
    file: './web/changes/data-page.tsx',
    layout: 'site',
    menu: { group: 'bench', label: t('menu.data'), about: t('menu.dataAbout') },
  },
  {
    path: '/pharmacology-tools/proposals',
    file: './web/changes/proposals-page.tsx',
    layout: 'site',
    menu: [
      { group: 'admin', label: t('menu.proposals'), position: 80 },
      { group: 'workspace', label: t('menu.proposals'), position: 65, roles: ['teacher'] },
    ],
  },
  { path: '/pharmacology-tools/drugs/:id', file: './web/monograph/drug-page.tsx', layout: 'site' },
  { path: '/pharmacology-tools/drugs/new', file: './web/changes/drug-new-page.tsx', layout: 'site' },
  { path: '/pharmacology-tools/drugs/:id/edit', file: './web/changes/drug-edit-page.tsx', layout: 'site' },
  {
    path: '/pharmacology-tools/drugs/:id/history',
    file: './web/changes/drug-history-page.tsx',
    layout: 'site',
  },
];

export const fillings: Filling[] = [
  worksOffline.fill({
    position: 30,
    pages: ['/pharmacology-tools/drugs/:id'],
    about: t('menu.offline'),
  }),

  recordKinds.fill({ load: () => import('./web/changes/drug-records.ts') }),
];
