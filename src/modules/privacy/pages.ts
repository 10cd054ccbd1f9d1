// The pages of privacy: your own data, requests without an account, and the admins' desk for both.
import { accountNotices, dashboardCards, deletionNotes } from '#modules/accounts/points.ts';
import { auditSubjects } from '#modules/audit/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

const desk = '/admin-dashboard/privacy';

export const pages: PageEntry[] = [
  {
    path: '/account/privacy',
    file: './web/own/privacy-page.tsx',
    layout: 'workspace',
    menu: { group: 'account', label: t('privacy'), position: 90 },
  },
  { path: '/account/delete', file: './web/own/delete-account-page.tsx', layout: 'workspace' },
  {
    path: '/privacy-request',
    file: './web/requests/request-page.tsx',
    layout: 'site',
    menu: { group: 'legal', label: t('request'), position: 90 },
  },
  { path: '/privacy-request/confirm', file: './web/requests/confirm-request-page.tsx', layout: 'bare' },
  {
    path: desk,
    file: './web/desk/privacy-desk-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('desk'), section: 'security', position: 65 },
  },
];

export const provides: Provision[] = [
  provide(dashboardCards, {
    on: 'admin',
    area: 'numbers',
    position: 10,
    load: () => import('./web/desk/overview-card.tsx'),
  }),
  provide(deletionNotes, { position: 80, load: () => import('./web/own/deletion-note.ts') }),
  provide(auditSubjects, {
    pathOf: ({ action }) => (/^(privacy-request|retention)\./.test(action) ? desk : null),
  }),
  provide(accountNotices, {
    isFor: ({ deletionDueAt }) => deletionDueAt !== null,
    load: () => import('./web/own/deletion-notice.tsx'),
  }),
];
