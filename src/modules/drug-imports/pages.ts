// The page of imports, for admins; the dashboard of administration leads to it.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/pharmacology-tools/imports', file: './web/imports-page.tsx', layout: 'site' },
];
