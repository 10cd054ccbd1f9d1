import type { PlayedViews } from '../../interface/views.ts';

export const fillBlank = {
  name: 'fill-blank',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
