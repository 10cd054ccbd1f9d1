// What is stored of a question with places on a picture.
import { z } from 'zod';
import { pollMark, questionBase } from '../interface/question-type.ts';
import { LenientRegion, maxRegions } from './region-schema.ts';
import { defaultScheme, schemeNames } from './scoring.ts';

export const name = 'hotspot';
export const maxMarksEver = 50;
export const longestAlt = 1_000;

export const Image = z.object({
  imageId: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
});
export const Mode = z.enum(['point', 'areas']);
export const MaxMarks = z.number().int().min(1).max(maxMarksEver);
const Key = z
  .array(
    z
      .number()
      .int()
      .min(0)
      .max(maxRegions - 1),
  )
  .max(maxRegions);

/** Other names under which the same schemes are known. */
const aliases: Record<string, string> = {
  'hits-per-mark': 'hits-per-marks',
  'per-region': 'hits-per-marks',
  partial: 'hits-per-marks',
  'partial-credit': 'hits-per-marks',
  ddmarker: 'hits-per-marks',
  'hits-minus-misses': 'right-minus-wrong',
  exact: 'all-or-nothing',
  strict: 'all-or-nothing',
  'single-point': 'any-right',
  any: 'any-right',
};
export const Scoring = z.enum(schemeNames);
const LenientScoring = z.preprocess((raw) => {
  if (typeof raw !== 'string') return raw ?? undefined;
  const kebab = raw
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase();
  return Object.hasOwn(aliases, kebab) ? aliases[kebab] : kebab;
}, Scoring.default(defaultScheme));

export const HotspotQuestion = z.object({
  ...questionBase,
  ...pollMark,
  type: z.literal(name),
  options: z
    .object({
      image: Image.nullable().default(null),
      alt: z.string().max(longestAlt).default(''),
      regions: z.array(LenientRegion).max(maxRegions).default([]),
    })
    .prefault({}),
  /** The indices of the regions that are right. */
  correctAnswer: Key.default([]),
  /** Marks placed freely, or regions chosen by the names that their author gave them. */
  mode: Mode.default('point'),
  /** Shown to students, so the author writes it; the number of right regions is not revealed. */
  maxMarks: MaxMarks.optional(),
  scoring: LenientScoring,
});
export type HotspotQuestion = z.output<typeof HotspotQuestion>;
