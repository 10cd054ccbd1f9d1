// The pages of this module.
import { accountNotices, dashboardCards, deletionNotes } from '#modules/accounts/points.ts';
import { offeredScopes } from '#modules/api-keys/points.ts';
import { worksOffline } from '#platform/web/app/offline-point.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';
import { scopeText } from './web/scope-texts.ts';

export const pages: PageEntry[] = [
  { path: '/take-quiz', file: './web/join/take-quiz-page.tsx', layout: 'play' },
  { path: '/join', file: './web/join/code-page.tsx', layout: 'play' },
  { path: '/join/:roomCode', file: './web/join/join-page.tsx', layout: 'play' },
  { path: '/play/:roundKey', file: './web/play/play-page.tsx', layout: 'play' },
  { path: '/quizzes/:quizId/start', file: './web/host/start-page.tsx', layout: 'play' },
  { path: '/host/:roundId', file: './web/host/host-page.tsx', layout: 'play' },
  { path: '/host/:roundId/remote', file: './web/host/remote/remote-page.tsx', layout: 'play' },
];

export const provides: Provision[] = [
  provide(worksOffline, { pages: ['/take-quiz', '/join/:roomCode', '/play/:roundKey'], isPrepared: true }),

  provide(accountNotices, {
    isFor: ({ role }) => role !== 'student',
    load: () => import('./web/live-bar/live-bar.tsx'),
  }),
  provide(deletionNotes, { position: 20, load: () => import('./web/deletion-note.ts') }),
  ...(['rounds:write', 'results:read'] as const).map((scope) =>
    provide(offeredScopes, { scope, label: () => scopeText(scope) }),
  ),
  provide(dashboardCards, {
    on: 'student',
    area: 'main',
    position: 10,
    load: () => import('./web/join/join-box.tsx'),
    room: '7.5rem',
  }),
];
