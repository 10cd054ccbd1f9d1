import type { PlayedViews } from '../../interface/views.ts';

export const multipleSelect = {
  name: 'multiple-select',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
} satisfies PlayedViews;
