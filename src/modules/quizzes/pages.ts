// The pages of this module: beginning a quiz, editing one, sharing one, and the question bank.
import { deletionNotes } from '#modules/accounts/doors.ts';
import { offeredScopes } from '#modules/api-keys/doors.ts';
import type { Filling } from '#platform/web/doors.ts';
import type { PageEntry } from '#platform/web/page-entry.ts';
import { scopeText } from './web/scope-texts.ts';

export const pages: PageEntry[] = [
  { path: '/quizzes/new', file: './web/editor/new-page.tsx', layout: 'bare' },
  { path: '/quizzes/:quizId/edit', file: './web/editor/editor-page.tsx', layout: 'bare' },
  { path: '/quizzes/:quizId/share', file: './web/bank/share-page.tsx', layout: 'site' },
  { path: '/shared/:shareId', file: './web/bank/shared-page.tsx', layout: 'site' },
  { path: '/question-bank', file: './web/bank/bank-page.tsx', layout: 'site' },
];

export const fillings: Filling[] = [
  deletionNotes.fill({ position: 10, load: () => import('./web/deletion-note.ts') }),
  offeredScopes.fill({ scope: 'quizzes:read', label: () => scopeText('quizzes:read') }),
  offeredScopes.fill({ scope: 'quizzes:write', label: () => scopeText('quizzes:write') }),
];
