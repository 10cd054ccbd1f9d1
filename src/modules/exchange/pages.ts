// The pages of this module: bringing quizzes in, taking one out, and what files can carry.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/quizzes/import', file: './web/import/import-page.tsx', layout: 'site' },
  { path: '/quizzes/:quizId/export', file: './web/export-page.tsx', layout: 'site' },
  { path: '/help/file-formats', file: './web/formats-page.tsx', layout: 'site' },
];
