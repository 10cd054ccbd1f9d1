// The pages of this module.
import { questionParts, quizLinks } from '#modules/quizzes/points.ts';
import { resultFindings } from '#modules/results/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  { path: '/quizzes/:quizId/analysis', file: './web/analysis-page.tsx', layout: 'workspace' },
  {
    path: '/reports',
    file: './web/overview/reports-page.tsx',
    layout: 'workspace',
    menu: { group: 'workspace', label: t('reports'), icon: 'bars', position: 24, roles: ['teacher'] },
  },
  {
    path: '/topics',
    file: './web/progress/topics-page.tsx',
    layout: 'workspace',
    menu: { group: 'workspace', label: t('topics'), icon: 'tags', position: 25, roles: ['teacher'] },
  },
  { path: '/topics/students/:studentId', file: './web/progress/student-page.tsx', layout: 'workspace' },
  {
    path: '/my-progress',
    file: './web/progress/mine-page.tsx',
    layout: 'workspace',
    menu: { group: 'workspace', label: t('mine'), icon: 'rising', position: 15, roles: ['student'] },
  },
];

export const provides: Provision[] = [
  provide(resultFindings, { position: 10, load: () => import('./web/round-findings.tsx') }),
  provide(questionParts, { load: () => import('./web/history/question-history.tsx') }),
  provide(quizLinks, {
    place: 'results',
    icon: 'chart',
    label: t('analysis'),
    labelFor: (title) => t('analysisOf', { title }),
    path: (quizId) => `/quizzes/${quizId}/analysis`,
    isFor: ({ roundCount }) => roundCount > 0,
  }),
];
