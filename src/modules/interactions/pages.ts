// The pages of interactions: the check, and changing records of pairs and of food, alcohol and tobacco.
import { monographActions, monographParts } from '#modules/pharmacology/points.ts';
import { recordKinds } from '#modules/records/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools/interactions',
    file: './web/check-page.tsx',
    layout: 'workspace',
    menu: { group: 'bench', label: t('menu.check'), about: t('menu.checkAbout'), position: 20 },
  },
  {
    path: '/pharmacology-tools/interactions/new',
    file: './web/editing/interaction-new-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/interactions/:id/edit',
    file: './web/editing/interaction-edit-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/interactions/:id/history',
    file: './web/editing/interaction-history-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/substance-interactions/new',
    file: './web/substance-editing/substance-new-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/substance-interactions/:id/edit',
    file: './web/substance-editing/substance-edit-page.tsx',
    layout: 'workspace',
  },
  {
    path: '/pharmacology-tools/substance-interactions/:id/history',
    file: './web/substance-editing/substance-history-page.tsx',
    layout: 'workspace',
  },
];

export const provides: Provision[] = [
  provide(monographParts, {
    name: 'interactions',
    tab: { name: 'interactions', label: t('monograph.tab'), before: 'teaching' },
    load: () => import('./web/monograph/interactions-part.tsx'),
  }),
  provide(monographActions, {
    label: t('monograph.check'),
    path: (drugId) => `/pharmacology-tools/interactions?drugs=${drugId}`,
  }),
  provide(recordKinds, { load: () => import('./web/editing/interaction-records.ts') }),
  provide(recordKinds, { load: () => import('./web/substance-editing/substance-records.ts') }),
];
