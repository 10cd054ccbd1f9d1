// The pages of this module.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/quiz/:quizId', file: './web/door/door-page.tsx', layout: 'play' },
  { path: '/quiz/:quizId/attempt/:attemptKey', file: './web/run/attempt-page.tsx', layout: 'play' },
  { path: '/quizzes/:quizId/attempts', file: './web/teacher/attempts-page.tsx', layout: 'site' },
];
