// What students see of the rounds they took part in.
import { z } from 'zod';
import { OwnScore } from './live.ts';

export const MyResult = OwnScore.extend({
  roundId: z.string(),
  quizId: z.string(),
  title: z.string(),
  joinedAt: z.iso.datetime(),
  isOver: z.boolean(),
  /** In a room with others, or an individual attempt. */
  kind: z.enum(['room', 'direct']),
  seatNumber: z.number(),
  /** Whether the quiz can be taken self-paced now, and until when if it closes. */
  isOpen: z.boolean(),
  closesAt: z.iso.datetime().nullable(),
  /** Whether incorrect answers may be practised. */
  canPractise: z.boolean(),
});
export type MyResult = z.output<typeof MyResult>;
