// The pages of SEO analyses.
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/seo',
    file: './web/seo-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('seo'), position: 64 },
  },
];
