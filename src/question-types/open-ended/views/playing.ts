import type { PlayedViews } from '../../interface/views.ts';

export const openEnded = {
  name: 'open-ended',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
