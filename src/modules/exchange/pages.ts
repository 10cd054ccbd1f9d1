// The pages of this module: importing quizzes, exporting one, and what files can carry.

import { questionPastes, quizLinks } from '#modules/quizzes/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/quizzes/import',
    file: './web/import/import-page.tsx',
    layout: 'workspace',
    menu: {
      group: 'workspace',
      label: t('import'),
      section: 'create',
      icon: 'file-in',
      position: 30,
      roles: ['teacher'],
    },
  },
  { path: '/quizzes/:quizId/export', file: './web/export-page.tsx', layout: 'workspace' },
  { path: '/help/file-formats', file: './web/formats-page.tsx', layout: 'site' },
];

export const provides: Provision[] = [
  provide(quizLinks, {
    place: 'others',
    label: t('export'),
    icon: 'file-out',
    path: (quizId) => `/quizzes/${quizId}/export`,
  }),
  provide(questionPastes, { load: () => import('./web/import/pasted-questions.tsx') }),
];
