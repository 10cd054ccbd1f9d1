// What drugs of a list add up to, as a check answers it.
import { z } from 'zod';
import { Reference } from './basics.ts';

/** What drugs of a list add up to, such as a longer QT interval, and how that was added. */
export const ListSum = z.object({
  id: z.string(),
  title: z.string(),
  direction: z.enum(['raises', 'lowers']),
  note: z.string(),
  contributors: z.array(
    z.object({
      drugId: z.string(),
      /** The kind of drug by which it counts; null if it counts by its pairs alone. */
      why: z.string().nullable(),
      /** On the published scale. */
      score: z.number().nullable(),
      pairIds: z.array(z.string()),
      /** Places in `references`. */
      sources: z.array(z.number()),
    }),
  ),
  pairIds: z.array(z.string()),
  scale: z.object({ title: z.string(), matters: z.number() }).nullable(),
  /** Kinds of drugs that are worse together than their sum: the list has one of each. */
  together: z
    .object({
      title: z.string(),
      note: z.string(),
      groups: z.array(z.array(z.string())),
      references: z.array(Reference),
    })
    .nullable(),
  references: z.array(Reference),
});
export type ListSum = z.output<typeof ListSum>;
