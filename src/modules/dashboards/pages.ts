// The first pages of those who teach and of those who learn, made of what modules put there.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

/** The modules that it imports from. */
export const needs: readonly string[] = ['accounts'];

export const pages: PageEntry[] = [
  {
    path: '/teacher-dashboard',
    file: './web/teacher-page.tsx',
    layout: 'workspace',
    menu: {
      group: 'workspace',
      label: t('quizzes'),
      icon: 'list',
      covers: ['/quizzes'],
      position: 10,
      roles: ['teacher'],
    },
  },
  {
    path: '/student-dashboard',
    file: './web/student-page.tsx',
    layout: 'workspace',
    menu: { group: 'workspace', label: t('learning'), icon: 'home', position: 10, roles: ['student'] },
  },
];
