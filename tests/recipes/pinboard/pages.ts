// The pages of the pinboard, and what it puts into the doors of others.
import { deletionNotes } from '#modules/accounts/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pinboard',
    file: './web/pinboard-page.tsx',
    layout: 'site',
    menu: { group: 'account', label: t('pinboard'), position: 90 },
  },
  {
    path: '/admin-dashboard/pinboard',
    file: './web/desk-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('pinboard'), position: 90 },
  },
];

export const provides: Provision[] = [
  provide(deletionNotes, { position: 90, load: () => import('./web/deletion-note.ts') }),
];
