// The pages of privacy: your own data, requests without an account, and the admins' desk for both.
import { accountNotices, dashboardCards, deletionNotes } from '#modules/accounts/doors.ts';
import { auditSubjects } from '#modules/audit/doors.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
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

export const fillings: Filling[] = [
  dashboardCards.fill({
    on: 'admin',
    area: 'numbers',
    position: 10,
    load: () => import('./web/desk/overview-card.tsx'),
  }),
  deletionNotes.fill({ position: 80, load: () => import('./web/own/deletion-note.ts') }),
  auditSubjects.fill({
    pathOf: ({ action }) => (/^(privacy-request|retention)\./.test(action) ? desk : null),
  }),
  accountNotices.fill({
    isFor: ({ deletionDueAt }) => deletionDueAt !== null,
    load: () => import('./web/own/deletion-notice.tsx'),
  }),
];
