import type { PlayedViews } from '#question-types/interface/views.ts';

export const echo = {
  name: 'echo',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
