// The pages of AI.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/ai',
    file: './web/admin/ai-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('ai'), section: 'operate', position: 25 },
  },
  {
    path: '/quizzes/generate',
    file: './web/make/make-page.tsx',
    layout: 'workspace',
    menu: {
      group: 'workspace',
      label: t('make'),
      section: 'create',
      icon: 'wand',
      position: 40,
      roles: ['teacher'],
    },
  },
];
