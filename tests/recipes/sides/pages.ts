// Where sides are on the screens of a round.
import { liveParts } from '#modules/rounds/points.ts';
import type { PageEntry } from '#platform/web/pages/page-entry.ts';
import { type Provision, provide } from '#platform/web/pages/points.ts';

export const pages: PageEntry[] = [];

export const provides: Provision[] = [
  provide(liveParts, { on: 'join', feature: 'sides', load: () => import('./web/choose-side.tsx') }),
  provide(liveParts, { on: 'lobby', feature: 'sides', load: () => import('./web/lobby-sides.tsx') }),
  provide(liveParts, {
    on: 'leaderboard',
    feature: 'sides',
    isInstead: true,
    load: () => import('./web/side-board.tsx'),
  }),
  provide(liveParts, { on: 'phone', feature: 'sides', load: () => import('./web/own-side.tsx') }),
];
