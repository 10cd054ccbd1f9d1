import type { PlayedViews } from '../../interface/views.ts';

export const shortAnswer = {
  name: 'short-answer',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
