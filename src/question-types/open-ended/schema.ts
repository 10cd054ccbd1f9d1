// What is stored of a question that is answered in the student's own text.
import { z } from 'zod';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { longestText, pollMark, questionBase } from '../interface/question-type.ts';

export const name = 'open-ended';
export const maxCriteria = 20;
export const longestCriterion = 300;

export const wordLimits = {
  /** How long an answer should be, in words; it is said to the student and never marked. */
  minWords: z.number().int().min(0).max(5_000).optional(),
  maxWords: z.number().int().min(1).max(5_000).optional(),
  /** What is in the student's field to begin with; as long as nothing is added, there is no answer. */
  template: z.string().max(longestText).optional(),
};
const RubricText = z.string().max(longestText);
const Rubric = z.object({
  text: RubricText.default(''),
  criteria: z
    .array(z.object({ title: oneLine().max(longestCriterion), points: z.number().min(0).max(1_000) }))
    .max(maxCriteria)
    .default([]),
});
export type Rubric = z.output<typeof Rubric>;

export const OpenEndedQuestion = z.object({
  ...questionBase,
  ...pollMark,
  type: z.literal(name),
  ...wordLimits,
  /** What the marker looks for; students never get it. */
  rubric: z
    .union([Rubric, RubricText.transform((text): Rubric => ({ text, criteria: [] }))])
    .default({ text: '', criteria: [] }),
});
export type OpenEndedQuestion = z.output<typeof OpenEndedQuestion>;
