// The pages of the blog: for readers, for those who write, and the feeds.
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  {
    path: '/blog',
    file: './web/reading/blog-page.tsx',
    layout: 'site',
    menu: { group: 'resources', label: t('blog'), position: 78 },
  },
  { path: '/blog/rss', file: './web/feeds/rss-page.tsx', layout: 'site' },
  { path: '/blog/feed', file: './web/feeds/json-feed-page.tsx', layout: 'site' },
  { path: '/blog/write', file: './web/desk/desk-page.tsx', layout: 'site' },
  { path: '/blog/write/:postId', file: './web/desk/editor-page.tsx', layout: 'bare' },
  { path: '/blog/:slugOrId', file: './web/reading/post-page.tsx', layout: 'site' },
  { path: '/authors/:slug', file: './web/reading/author-page.tsx', layout: 'site' },
  {
    path: '/admin-dashboard/blog',
    file: './web/desk/admin-page.tsx',
    layout: 'admin',
    menu: { group: 'admin', label: t('blog'), section: 'publish', position: 63 },
  },
  { path: '/admin-dashboard/blog/import', file: './web/import/import-page.tsx', layout: 'admin' },
];

export const provides: Provision[] = [
  provide(worksOffline, {
    position: 40,
    pages: ['/blog/write/:postId'],
    reads: ['/blog/desk/posts/:id', '/blog/desk/rights'],
    about: t('offline'),
  }),
];
