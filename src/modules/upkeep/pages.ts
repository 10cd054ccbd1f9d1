// The pages on which administrators look after the site.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/checks',
    file: './web/checks-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('checks'), section: 'operate', position: 71 },
  },
];
