// The pages of pharmacology quizzes: making one, and a stored one.
import { monographParts } from '#modules/pharmacology/points.ts';
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/pharmacology-tools/quizzes',
    file: './web/make/quizzes-page.tsx',
    layout: 'workspace',
    menu: { group: 'bench', label: t('menu.title'), about: t('menu.about'), position: 50 },
  },
  { path: '/pharmacology-tools/quizzes/:id', file: './web/quiz/quiz-page.tsx', layout: 'workspace' },
];

export const provides: Provision[] = [
  provide(worksOffline, {
    position: 20,
    pages: ['/pharmacology-tools/quizzes/:id'],
    reads: ['/pharmacology/quizzes'],
    about: t('menu.offline'),
  }),

  provide(monographParts, {
    name: 'quizzes',
    tab: 'teaching',
    load: () => import('./web/monograph/quizzes-part.tsx'),
  }),
];
