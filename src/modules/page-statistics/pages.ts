// Page statistics: counting opened pages if that is allowed, and the counts for admins.
import { overlays } from '#platform/web/app/overlay-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/page-statistics',
    file: './web/statistics-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('statistics'), section: 'publish', position: 68 },
  },
];

export const provides: Provision[] = [
  provide(overlays, { name: 'page-statistics', load: () => import('./web/view-counter.tsx') }),
];
