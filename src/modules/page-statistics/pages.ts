// Page statistics: counting opened pages if that is allowed, and the counts for admins.
import { overlays } from '#platform/web/app/overlay-door.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/page-statistics',
    file: './web/statistics-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('statistics'), section: 'publish', position: 68 },
  },
];

export const fillings: Filling[] = [
  overlays.fill({ name: 'page-statistics', load: () => import('./web/view-counter.tsx') }),
];
