import type { PlayedViews } from '../../interface/views.ts';

export const hotspot = {
  name: 'hotspot',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
