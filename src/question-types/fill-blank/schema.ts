// What is stored of a text with blanks.
import { z } from 'zod';
import { questionBase } from '../interface/question-type.ts';
import { matchingShape, maxAccepted } from '../text/accepted-keys.ts';
import { maxBlanks } from './key.ts';
import { longestBlank } from './limits.ts';
import { withOwnName } from './schemes.ts';

export const name = 'fill-blank';
const maxChoices = 20;

export const Accepted = z.string().max(longestBlank);
const AcceptedList = z.array(Accepted).max(maxAccepted);
/** Written by hand, a blank's key may be one text, a list, or a list with its name. */
const AcceptedOfBlank = z.union([
  AcceptedList,
  Accepted.transform((text) => [text]),
  z.object({ accepted: AcceptedList }).transform(({ accepted }) => accepted),
  z.null().transform((): string[] => []),
]);
export const Tolerance = z.number().min(0).max(1e15);
export const Options = z.object({
  /** Per blank the texts to pick from; null if one writes. */
  choices: z.array(z.array(Accepted).max(maxChoices).nullable()).max(maxBlanks).optional(),
  /** Per blank for a number how far off an answer may be; null if texts are compared. Students don't get it. */
  tolerances: z.array(Tolerance.nullable()).max(maxBlanks).optional(),
  /** Groups of blanks, by index, that may be filled in any order: each accepts the others' answers, each answer once. */
  unordered: z
    .array(
      z
        .array(
          z
            .number()
            .int()
            .min(0)
            .max(maxBlanks - 1),
        )
        .max(maxBlanks),
    )
    .max(maxBlanks / 2)
    .optional(),
});
export const Scoring = z.enum(['partial', 'all-or-nothing']);

export const FillBlankQuestion = z.object({
  ...questionBase,
  type: z.literal(name),
  /** Accepted texts for each `{{1}}`, `{{2}}`, … in the question's text. */
  correctAnswer: z.array(AcceptedOfBlank).max(maxBlanks).default([]),
  options: Options.optional(),
  scoring: z.preprocess(withOwnName, Scoring.default('partial')),
  ...matchingShape,
});
export type FillBlankQuestion = z.output<typeof FillBlankQuestion>;
