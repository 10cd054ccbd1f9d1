// The page on which an admin plans maintenance.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/maintenance',
    file: './web/maintenance-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('maintenance'), section: 'operate', position: 75 },
  },
];
