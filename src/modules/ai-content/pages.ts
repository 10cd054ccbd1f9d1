// The pages of AI content.
import { worksOffline } from '#platform/web/app/offline-door.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
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

export const fillings: Filling[] = [
  worksOffline.fill({ pages: ['/ai-content'], reads: ['/aiseo/contents/:contentId', '/ai/status'] }),
];
