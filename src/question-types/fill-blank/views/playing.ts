import type { PlayedViews } from '../../interface/views.ts';

export const fillBlank = {
  name: 'fill-blank',
  player: () => import('./player.tsx'),
  review: () => import('./review.tsx'),
  tally: () => import('./tally.tsx'),
  // The first of the accepted answers reads as the author would say it.
  inStem: ({ correctAnswer }: { correctAnswer: string[][] }) => correctAnswer.map(([first]) => first ?? ''),
} satisfies PlayedViews;
