// The first pages of those who teach and of those who learn, made of what modules put there.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/teacher-dashboard', file: './web/teacher-page.tsx', layout: 'site' },
  { path: '/student-dashboard', file: './web/student-page.tsx', layout: 'site' },
];
