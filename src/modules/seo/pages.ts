// The page of SEO analyses, and remarks beside a post that is being written.
import { draftParts } from '#modules/blog/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/admin-dashboard/seo',
    file: './web/seo-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('seo'), section: 'publish', position: 64 },
  },
];

export const provides: Provision[] = [
  provide(draftParts, { load: () => import('./web/remarks/draft-remarks.tsx') }),
];
