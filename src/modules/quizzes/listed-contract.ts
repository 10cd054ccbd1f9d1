// What teachers see about their own quizzes in lists, in addition to the public card.
import { z } from 'zod';

/** The result of a quiz's newest finished round with a score. Numbers only. */
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
  /** The author's folder; null: none. */
  folder: z.string().nullable(),
  /** Its author’s words for it. */
  tags: z.array(z.string()),
  /** How many problems keep the quiz from being started, over all its questions. */
  errorCount: z.number(),
  /** For self-paced work; null means no limit. */
  opensAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
  lastResult: LastResult.nullable(),
});
