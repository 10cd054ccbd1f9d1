import type { PlayedViews } from '../../interface/views.ts';

export const ranking = {
  name: 'ranking',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
