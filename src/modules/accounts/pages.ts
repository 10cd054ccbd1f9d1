// The pages of accounts: one screen, opened in either of its two modes.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/login', file: './web/auth-page.tsx', layout: 'bare' },
  { path: '/register', file: './web/auth-page.tsx', layout: 'bare' },
];
