import type { PlayedViews } from '../../interface/views.ts';

export const multipleChoice = {
  name: 'multiple-choice',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
