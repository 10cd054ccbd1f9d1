// The pages of the site itself: home, what it is and how it works, the dashboards.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/', file: './web/home-page.tsx', layout: 'site', menu: { group: 'top', label: 'Home' } },
];
