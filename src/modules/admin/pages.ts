// The pages of administration, each loaded when it is opened.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/admin-dashboard', file: './web/overview/overview-page.tsx', layout: 'site' },
  { path: '/admin-dashboard/users', file: './web/users/users-page.tsx', layout: 'site' },
  { path: '/admin-dashboard/users/:id', file: './web/user/user-page.tsx', layout: 'site' },
  { path: '/admin-dashboard/email', file: './web/email-page.tsx', layout: 'site' },
  { path: '/admin-dashboard/plans', file: './web/plans-page.tsx', layout: 'site' },
  { path: '/admin-dashboard/organisations', file: './web/organisations-page.tsx', layout: 'site' },
  { path: '/admin-dashboard/audit', file: './web/audit-page.tsx', layout: 'site' },
  { path: '/admin-dashboard/security', file: './web/security-page.tsx', layout: 'site' },
  { path: '/admin-dashboard/jobs', file: './web/jobs/jobs-page.tsx', layout: 'site' },
];
