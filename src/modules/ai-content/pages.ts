// The pages of AI content.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/ai-content',
    file: './web/content-page.tsx',
    layout: 'workspace',
    menu: [
      {
        group: 'workspace',
        label: t('write'),
        section: 'create',
        icon: 'pen',
        position: 45,
        roles: ['teacher'],
      },
      { group: 'admin', label: t('write'), section: 'publish', position: 66 },
    ],
  },
  { path: '/ai-content/templates', file: './web/templates/templates-page.tsx', layout: 'workspace' },
];
