// What is stored of a question for a few words or a number.
import { z } from 'zod';
import { pollMark, questionBase } from '../interface/question-type.ts';
import { longestAccepted, matchingShape, maxAccepted } from '../text/accepted-keys.ts';

export const name = 'short-answer';

export const longestUnit = 40;
export const Accepted = z.string().max(longestAccepted);

export const NumericShape = z.object({
  /** null in a draft whose number is still missing. */
  number: z.number().nullable(),
  tolerance: z.number().min(0).default(0),
  /** Absolute where it is not said. */
  toleranceKind: z.enum(['absolute', 'percent', 'factor']).optional(),
  unit: z.string().max(longestUnit).optional(),
  units: z
    .array(z.object({ unit: z.string().max(longestUnit), factor: z.number().positive() }))
    .max(10)
    .optional(),
  unitPenalty: z.number().min(0).max(1).optional(),
});
export type NumericAnswer = z.output<typeof NumericShape>;
/** The names that other programs give to the kinds of tolerance; a relative one is a share there, not percents. */
const NumericAnswer = z.preprocess(withOwnNames, NumericShape);

function withOwnNames(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || !('toleranceKind' in raw)) return raw;
  const tolerance = 'tolerance' in raw ? raw.tolerance : undefined;
  if (raw.toleranceKind === 'nominal') return { ...raw, toleranceKind: 'absolute' };
  if (raw.toleranceKind === 'geometric') return { ...raw, toleranceKind: 'factor' };
  if (raw.toleranceKind !== 'relative') return raw;
  // 0.07 × 100 is 7.000000000000001 to a computer.
  const percents = typeof tolerance === 'number' ? Number((tolerance * 100).toPrecision(15)) : tolerance;
  return { ...raw, toleranceKind: 'percent', tolerance: percents };
}

export const ShortAnswerQuestion = z.object({
  ...questionBase,
  ...pollMark,
  type: z.literal(name),
  correctAnswer: z
    .union([Accepted, z.object({ accepted: z.array(Accepted).max(maxAccepted) }), NumericAnswer])
    .default({ accepted: [] }),
  ...matchingShape,
});
export type ShortAnswerQuestion = z.output<typeof ShortAnswerQuestion>;
