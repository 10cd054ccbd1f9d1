// What teachers see of their own quizzes in lists, beside what a card says to everyone.
import { z } from 'zod';

/** What came of a quiz's newest finished round with a score. Numbers only. */
export const LastResult = z.object({
  endedAt: z.iso.datetime(),
  /** Seats with a score. */
  seatCount: z.number(),
  /** Rounded percent over these seats. */
  averageScore: z.number(),
  /** How many of them reached 0–19, 20–39, 40–59, 60–79 and 80–100 percent. */
  bands: z.array(z.number()).length(5),
});
export type LastResult = z.output<typeof LastResult>;

export const ListedOnly = z.object({
  /** Where its author keeps it; null: in no folder. */
  folder: z.string().nullable(),
  /** Its author’s words for it. */
  tags: z.array(z.string()),
  /** What keeps the quiz from being started, over all its questions. */
  errorCount: z.number(),
  /** For self-paced work; null is no border. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  lastResult: LastResult.nullable(),
});
