// The pages of this module.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/quizzes/:quizId/marking', file: './web/marking-page.tsx', layout: 'workspace' },
  { path: '/quizzes/:quizId/regrades', file: './web/regrades/regrades-page.tsx', layout: 'workspace' },
  {
    path: '/quizzes/:quizId/regrade/:questionId',
    file: './web/regrades/regrade-page.tsx',
    layout: 'workspace',
  },
];
