// The pages of this module, and its parts of the dashboards.
import { dashboardCards } from '#modules/accounts/points.ts';
import { paletteSearches } from '#modules/shell/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { menuText } from './web/menu-texts.ts';

export const pages: PageEntry[] = [
  { path: '/quizzes/:quizId/results', file: './web/round/results-page.tsx', layout: 'workspace' },
];

export const provides: Provision[] = [
  provide(paletteSearches, {
    label: menuText('search'),
    icon: 'list',
    roles: ['teacher'],
    position: 10,
    load: () => import('./web/library/search-library.ts'),
  }),
  ...(['home', 'teacher'] as const).map((on) =>
    provide(dashboardCards, {
      on,
      area: 'numbers',
      position: 10,
      load: () => import('./web/dashboard/impact-strip.tsx'),
      // One row of four numbers, or two rows of two where there is less room.
      room: 'clamp(4rem, (48em - 100vw) * 1000, 9.25rem)',
    }),
  ),
  provide(dashboardCards, {
    on: 'teacher',
    area: 'main',
    position: 50,
    load: () => import('./web/library/library.tsx'),
    room: '20rem',
  }),
  provide(dashboardCards, {
    on: 'student',
    area: 'main',
    position: 20,
    load: () => import('./web/dashboard/tasks.tsx'),
  }),
  provide(dashboardCards, {
    on: 'student',
    area: 'main',
    position: 50,
    load: () => import('./web/dashboard/my-results.tsx'),
    room: '20rem',
  }),
];
