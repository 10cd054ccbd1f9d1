// The frames around pages: header and footer, the workspace, a slim header, or nothing; the first pages of those who
// teach and of those who learn; and the installed app. They are built from menus and from what modules put there, and
// name no other page.
import { overlays } from '#platform/web/app/overlay-point.ts';
import type { LayoutEntry, PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { t } from './web/dashboards/menu-texts.ts';

/** The modules that it imports from. */
export const needs: readonly string[] = ['operator', 'accounts', 'organisations', 'maintenance'];

export const layouts: LayoutEntry[] = [
  { name: 'site', file: './web/site-layout.tsx' },
  { name: 'bare', file: './web/bare-layout.tsx' },
  { name: 'play', file: './web/play-layout.tsx' },
  { name: 'workspace', file: './web/workspace/workspace-layout.tsx' },
];

export const pages: PageEntry[] = [
  {
    path: '/teacher-dashboard',
    file: './web/dashboards/teacher-page.tsx',
    layout: 'workspace',
    menu: {
      group: 'workspace',
      label: t('quizzes'),
      icon: 'list',
      covers: ['/quizzes'],
      position: 10,
      roles: ['teacher'],
    },
  },
  {
    path: '/student-dashboard',
    file: './web/dashboards/student-page.tsx',
    layout: 'workspace',
    menu: { group: 'workspace', label: t('learning'), icon: 'home', position: 10, roles: ['student'] },
  },
  { path: '/offline', file: './web/app/offline/offline-page.tsx', layout: 'bare' },
];

export const provides: Provision[] = [
  provide(overlays, { name: 'app', load: () => import('./web/app/update/app-line.tsx') }),
  provide(overlays, { name: 'offline', load: () => import('./web/app/offline/offline-line.tsx') }),
  provide(overlays, { name: 'storage', load: () => import('./web/app/storage/storage-line.tsx') }),
  provide(overlays, { name: 'install', load: () => import('./web/app/install/install-banner.tsx') }),
];
