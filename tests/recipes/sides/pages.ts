// Where sides are on the screens of a round.
import { liveParts } from '#modules/rounds/doors.ts';
import type { Filling } from '#platform/web/pages/doors.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';

export const pages: PageEntry[] = [];

export const fillings: Filling[] = [
  liveParts.fill({ on: 'join', feature: 'sides', load: () => import('./web/choose-side.tsx') }),
  liveParts.fill({ on: 'lobby', feature: 'sides', load: () => import('./web/lobby-sides.tsx') }),
  liveParts.fill({
    on: 'leaderboard',
    feature: 'sides',
    isInstead: true,
    load: () => import('./web/side-board.tsx'),
  }),
  liveParts.fill({ on: 'phone', feature: 'sides', load: () => import('./web/own-side.tsx') }),
];
