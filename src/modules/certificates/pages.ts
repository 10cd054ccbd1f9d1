// The pages of this module.
import { dashboardCards, deletionNotes } from '#modules/accounts/doors.ts';
import { quizLinks } from '#modules/quizzes/doors.ts';
import { ownResultParts } from '#modules/rounds/doors.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  { path: '/quizzes/:quizId/certificates', file: './web/teacher/settings-page.tsx', layout: 'workspace' },
  {
    path: '/admin-dashboard/badge-keys',
    file: './web/admin/badge-keys-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('badgeKeys'), section: 'operate', position: 72 },
  },
  { path: '/certificates', file: './web/verify/file-page.tsx', layout: 'site' },
  { path: '/certificates/:code', file: './web/verify/verify-page.tsx', layout: 'site' },
];

export const fillings: Filling[] = [
  quizLinks.fill({
    place: 'others',
    label: t('certificates'),
    icon: 'certificate',
    path: (quizId) => `/quizzes/${quizId}/certificates`,
  }),
  ownResultParts.fill({ load: () => import('./web/holder/seat-certificate.tsx') }),
  dashboardCards.fill({
    on: 'student',
    area: 'main',
    position: 60,
    load: () => import('./web/holder/wallet.tsx'),
  }),
  deletionNotes.fill({ position: 30, load: () => import('./web/holder/deletion-note.ts') }),
];
