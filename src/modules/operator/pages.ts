// The page on which an admin says who runs this site.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/operator',
    file: './web/operator-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('operator'), section: 'operate', position: 15 },
  },
];
