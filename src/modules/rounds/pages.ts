// The pages of this module.
import { accountNotices, dashboardCards, deletionNotes } from '#modules/accounts/doors.ts';
import { offeredScopes } from '#modules/api-keys/doors.ts';
import { paletteSearches } from '#modules/shell/doors.ts';
import { worksOffline } from '#platform/web/app/offline-door.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { menuText } from './web/menu-texts.ts';
import { scopeText } from './web/scope-texts.ts';

export const pages: PageEntry[] = [
  { path: '/take-quiz', file: './web/join/take-quiz-page.tsx', layout: 'play' },
  { path: '/join', file: './web/join/code-page.tsx', layout: 'play' },
  { path: '/join/:roomCode', file: './web/join/join-page.tsx', layout: 'play' },
  { path: '/play/:roundKey', file: './web/play/play-page.tsx', layout: 'play' },
  { path: '/quizzes/:quizId/start', file: './web/host/start-page.tsx', layout: 'play' },
  { path: '/host/:roundId', file: './web/host/host-page.tsx', layout: 'play' },
  { path: '/host/:roundId/remote', file: './web/host/remote/remote-page.tsx', layout: 'play' },
  { path: '/quizzes/:quizId/results', file: './web/results/results-page.tsx', layout: 'workspace' },
];

/** One row of four numbers, or two rows of two where there is less room. */
const stripRoom = 'clamp(4rem, (48em - 100vw) * 1000, 9.25rem)';

export const fillings: Filling[] = [
  worksOffline.fill({ pages: ['/take-quiz', '/join/:roomCode', '/play/:roundKey'], isPrepared: true }),

  paletteSearches.fill({
    label: menuText('search'),
    icon: 'list',
    roles: ['teacher'],
    position: 10,
    load: () => import('./web/library/search-library.ts'),
  }),
  accountNotices.fill({
    isFor: ({ role }) => role !== 'student',
    load: () => import('./web/live-bar/live-bar.tsx'),
  }),
  deletionNotes.fill({ position: 20, load: () => import('./web/deletion-note.ts') }),
  offeredScopes.fill({ scope: 'rounds:write', label: () => scopeText('rounds:write') }),
  offeredScopes.fill({ scope: 'results:read', label: () => scopeText('results:read') }),
  dashboardCards.fill({
    on: 'home',
    area: 'numbers',
    position: 10,
    load: () => import('./web/dashboard/impact-strip.tsx'),
    room: stripRoom,
  }),
  dashboardCards.fill({
    on: 'teacher',
    area: 'numbers',
    position: 10,
    load: () => import('./web/dashboard/impact-strip.tsx'),
    room: stripRoom,
  }),
  dashboardCards.fill({
    on: 'teacher',
    area: 'main',
    position: 50,
    load: () => import('./web/library/library.tsx'),
    room: '20rem',
  }),
  dashboardCards.fill({
    on: 'student',
    area: 'main',
    position: 10,
    load: () => import('./web/dashboard/join-box.tsx'),
    room: '7.5rem',
  }),
  dashboardCards.fill({
    on: 'student',
    area: 'main',
    position: 20,
    load: () => import('./web/dashboard/tasks.tsx'),
  }),
  dashboardCards.fill({
    on: 'student',
    area: 'main',
    position: 50,
    load: () => import('./web/dashboard/my-results.tsx'),
    room: '20rem',
  }),
];
