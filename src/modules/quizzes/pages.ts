// The pages of this module: beginning a quiz, editing one, sharing one, and the question bank.
import { deletionNotes } from '#modules/accounts/points.ts';
import { offeredScopes } from '#modules/api-keys/points.ts';
import { homeSections } from '#modules/site/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';
import { scopeText } from './web/scope-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/quizzes/new',
    file: './web/editor/new-page.tsx',
    layout: 'bare',
    menu: {
      group: 'dashboard',
      label: t('new'),
      icon: 'plus',
      position: 90,
      isMain: true,
      roles: ['teacher'],
    },
  },
  { path: '/quizzes/:quizId/edit', file: './web/editor/editor-page.tsx', layout: 'bare' },
  { path: '/quizzes/:quizId/print', file: './web/paper/paper-page.tsx', layout: 'bare' },
  { path: '/quizzes/:quizId/share', file: './web/bank/share-page.tsx', layout: 'workspace' },
  { path: '/shared/:shareId', file: './web/bank/shared-page.tsx', layout: 'workspace' },
  {
    path: '/question-bank',
    file: './web/bank/bank-page.tsx',
    layout: 'workspace',
    menu: { group: 'workspace', label: t('bank'), icon: 'books', position: 20, roles: ['teacher'] },
  },
  { path: '/author/:userId', file: './web/author/author-page.tsx', layout: 'site' },
];

export const provides: Provision[] = [
  provide(deletionNotes, { position: 10, load: () => import('./web/deletion-note.ts') }),
  provide(offeredScopes, { scope: 'quizzes:read', label: () => scopeText('quizzes:read') }),
  provide(offeredScopes, { scope: 'quizzes:write', label: () => scopeText('quizzes:write') }),
  provide(homeSections, {
    name: 'quizzes',
    load: () => import('./web/tiles/read-recent.ts'),
    own: { role: 'teacher', load: () => import('./web/tiles/own-recent.tsx') },
  }),
];
