// The pages of plans: the prices, and the account's own plan.
import { dashboardCards, deletionNotes } from '#modules/accounts/doors.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pricing',
    file: './web/pricing/pricing-page.tsx',
    layout: 'site',
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

export const fillings: Filling[] = [
  deletionNotes.fill({ position: 70, load: () => import('./web/deletion-note.ts') }),
  dashboardCards.fill({
    on: 'teacher',
    area: 'numbers',
    position: 20,
    load: () => import('./web/usage-card.tsx'),
  }),
];
