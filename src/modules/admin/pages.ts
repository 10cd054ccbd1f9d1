// The page of administration.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/admin-dashboard', file: './web/admin-page.tsx', layout: 'site' },
];
