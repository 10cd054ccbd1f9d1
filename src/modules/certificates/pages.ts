// The pages of this module.
import { dashboardCards, deletionNotes } from '#modules/accounts/points.ts';
import { quizLinks } from '#modules/quizzes/points.ts';
import { ownResultParts } from '#modules/rounds/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
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

export const provides: Provision[] = [
  provide(quizLinks, {
    place: 'others',
    label: t('certificates'),
    icon: 'certificate',
    path: (quizId) => `/quizzes/${quizId}/certificates`,
  }),
  provide(ownResultParts, { load: () => import('./web/holder/seat-certificate.tsx') }),
  provide(dashboardCards, {
    on: 'student',
    area: 'main',
    position: 60,
    load: () => import('./web/holder/wallet.tsx'),
  }),
  provide(deletionNotes, { position: 30, load: () => import('./web/holder/deletion-note.ts') }),
];
