import type { PlayedViews } from '../../interface/views.ts';

export const trueFalse = {
  name: 'true-false',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
