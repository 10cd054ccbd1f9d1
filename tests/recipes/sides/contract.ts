// Two sides that compete in a room: a live feature as small as one can be, for the test of the recipe.
import { z } from 'zod';

export const sides = ['ruby', 'jade'] as const;
export type Side = (typeof sides)[number];

/** What a joiner may send, and what the seat keeps. */
export const Choice = z.object({ side: z.enum(sides) });
export type Choice = z.output<typeof Choice>;

/** How many are on each side: shown to everyone, and offered to those who join. */
export type SideCounts = Record<Side, number>;

export type SideBoard = { side: Side; score: number; rank: number }[];
