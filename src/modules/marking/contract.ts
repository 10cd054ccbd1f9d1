// Marking on the wire: answers that a person marks, and regrading after a key was wrong.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

/**
 * `new-key`: only the new key counts. `either-key`: what was right before stays right. `full-credit`: everybody gets the
 * points. `exclude`: the question counts for nobody.
 */
export const RegradeOption = z.enum(['new-key', 'either-key', 'full-credit', 'exclude']);
export type RegradeOption = z.output<typeof RegradeOption>;

/** One student's totals before and after a regrade. */
export const SeatChange = z.object({
  roundId: z.string(),
  seatNumber: z.number(),
  studentName: z.string(),
  pointsBefore: z.number(),
  pointsAfter: z.number(),
  scoreBefore: z.number(),
  scoreAfter: z.number(),
  maxScoreBefore: z.number(),
  maxScoreAfter: z.number(),
});
export type SeatChange = z.output<typeof SeatChange>;

export const markingContract = defineContract({});
