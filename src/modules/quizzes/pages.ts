// The pages of this module: beginning a quiz and editing one.
import type { PageEntry } from '#platform/web/page-entry.ts';

export const pages: PageEntry[] = [
  { path: '/quizzes/new', file: './web/new-page.tsx', layout: 'bare' },
  { path: '/quizzes/:quizId/edit', file: './web/editor-page.tsx', layout: 'bare' },
];
