// The format of the file that says what is added up over a list of drugs.
import { z } from 'zod';
import { mechanismEffects } from '../../contract/mechanisms.ts';

const Text = z.string().trim().min(1).max(400);
const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** A drug by its id, or a tag with `#` in front. */
const Selection = z.array(z.string().regex(/^#?[a-z0-9]+(-[a-z0-9]+)*$/)).min(1);
const Sources = z.array(Id).min(1);

const Sum = z.strictObject({
  id: Id,
  title: Text,
  effect: z.enum(mechanismEffects),
  direction: z.enum(['raises', 'lowers']),
  /** A drug counts by the first of these that it has, or by a pair of the list whose label says so of both. */
  tags: z.array(Id).min(1),
  note: Text,
  /** A published scale, with the total from which it matters. */
  scale: z
    .strictObject({
      title: Text,
      matters: z.number().int().positive(),
      references: Sources,
      scores: z.array(z.strictObject({ score: z.number().int().positive(), drugs: z.array(Id).min(1) })),
    })
    .optional(),
  /** Kinds of drugs that are worse together than the sum: one of each. */
  together: z
    .strictObject({ title: Text, each: z.array(Selection).min(2), note: Text, references: Sources })
    .optional(),
});
export type SumRecord = z.output<typeof Sum>;
export const SumFile = z.strictObject({ sums: z.array(Sum).min(1) });
