import type { PlayedViews } from '../../interface/views.ts';

export const scale = {
  name: 'scale',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
