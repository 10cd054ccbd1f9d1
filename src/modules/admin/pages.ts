// The frame of administration and its own pages; other modules' admin pages are in the same frame.
import { auditSubjects } from '#modules/audit/points.ts';
import type { LayoutEntry, PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const layouts: LayoutEntry[] = [
  { name: 'admin', file: './web/admin-layout.tsx', inside: 'workspace' },
];

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard',
    file: './web/overview/overview-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('overview'), icon: 'gauge', position: 0 },
  },
  {
    path: '/admin-dashboard/users',
    file: './web/users/users-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('users'), section: 'people', position: 10 },
  },
  { path: '/admin-dashboard/users/:id', file: './web/user/user-page.tsx', layout: 'admin' },
  {
    path: '/admin-dashboard/jobs',
    file: './web/jobs/jobs-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('jobs'), section: 'operate', position: 70 },
  },
  {
    path: '/admin-dashboard/checks',
    file: './web/checks/checks-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('checks'), section: 'operate', position: 70 },
  },
];

export const provides: Provision[] = [
  // A deleted account has no page.
  provide(auditSubjects, {
    pathOf: ({ action, subjectId }) =>
      action.startsWith('user.') && action !== 'user.delete'
        ? `/admin-dashboard/users/${encodeURIComponent(subjectId)}`
        : null,
  }),
];
