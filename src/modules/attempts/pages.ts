// The pages of this module.

import { quizLinks } from '#modules/quizzes/points.ts';
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  { path: '/quiz/:quizId', file: './web/start/start-page.tsx', layout: 'play' },
  { path: '/quiz/:quizId/attempt/:attemptKey', file: './web/run/attempt-page.tsx', layout: 'play' },
  { path: '/quizzes/:quizId/attempts', file: './web/teacher/attempts-page.tsx', layout: 'workspace' },
];

export const provides: Provision[] = [
  provide(worksOffline, {
    position: 10,
    pages: ['/quiz/:quizId', '/quiz/:quizId/attempt/:attemptKey'],
    isPrepared: true,
    about: t('offline'),
  }),

  provide(quizLinks, {
    place: 'results',
    icon: 'list',
    label: t('attempts'),
    labelFor: (title) => t('attemptsOf', { title }),
    isProgress: true,
    path: (quizId) => `/quizzes/${quizId}/attempts`,
    isFor: ({ isOpen, roundCount }) => isOpen || roundCount > 0,
  }),
];
