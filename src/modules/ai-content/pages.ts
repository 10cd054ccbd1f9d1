// The pages of AI content.
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
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

export const provides: Provision[] = [
  provide(worksOffline, { pages: ['/ai-content'], reads: ['/aiseo/contents/:contentId', '/ai/status'] }),
];
