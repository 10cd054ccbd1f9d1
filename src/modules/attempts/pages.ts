// The pages of this module.

import { quizLinks } from '#modules/quizzes/doors.ts';
import { worksOffline } from '#platform/web/app/offline-door.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  { path: '/quiz/:quizId', file: './web/door/door-page.tsx', layout: 'play' },
  { path: '/quiz/:quizId/attempt/:attemptKey', file: './web/run/attempt-page.tsx', layout: 'play' },
  { path: '/quizzes/:quizId/attempts', file: './web/teacher/attempts-page.tsx', layout: 'workspace' },
];

export const fillings: Filling[] = [
  worksOffline.fill({
    position: 10,
    pages: ['/quiz/:quizId', '/quiz/:quizId/attempt/:attemptKey'],
    isPrepared: true,
    about: t('offline'),
  }),

  quizLinks.fill({
    place: 'results',
    icon: 'list',
    label: t('attempts'),
    labelFor: (title) => t('attemptsOf', { title }),
    isProgress: true,
    path: (quizId) => `/quizzes/${quizId}/attempts`,
    isFor: ({ isOpen, roundCount }) => isOpen || roundCount > 0,
  }),
];
