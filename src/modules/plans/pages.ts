// The pages of plans: the prices, and the account's own plan.
import { dashboardCards, deletionNotes } from '#modules/accounts/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pricing',
    file: './web/pricing/pricing-page.tsx',
    layout: 'site',
    waitsForTouch: true,
    menu: { group: 'footer', label: t('menu.pricing') },
  },
  {
    path: '/account/plan',
    file: './web/account/plan-page.tsx',
    layout: 'workspace',
    menu: { group: 'account', label: t('menu.plan') },
  },
  {
    path: '/admin-dashboard/plans',
    file: './web/admin/plans-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('menu.admin'), section: 'people', position: 30 },
  },
];

export const provides: Provision[] = [
  provide(deletionNotes, { position: 70, load: () => import('./web/deletion-note.ts') }),
  provide(dashboardCards, {
    on: 'teacher',
    area: 'numbers',
    position: 20,
    load: () => import('./web/usage-card.tsx'),
  }),
];
