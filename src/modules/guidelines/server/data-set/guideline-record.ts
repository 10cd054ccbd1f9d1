// The format of a clinical guideline's summary in the files of the data set: our own words and a link, never copied
// text.
import { z } from 'zod';

const Text = z.string().trim().min(1);

export const guidelineCategories = [
  'cardiovascular', 'endocrine', 'respiratory', 'infectious-disease', 'neurology', 'psychiatry', 'pain-and-palliative', 'gastroenterology',
  'nephrology', 'haematology', 'oncology', 'rheumatology', 'obstetrics-and-gynaecology', 'paediatrics', 'geriatrics', 'emergency-and-toxicology',
  'dermatology', 'urology', 'ophthalmology', 'medication-safety',
] as const; // biome-ignore format: a table

export const GuidelineRecord = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: Text.max(300),
  /** Short name, such as 'NICE' or 'ACC/AHA'. */
  organization: Text.max(120),
  category: z.enum(guidelineCategories),
  conditions: z.array(Text.max(120)).min(1),
  population: Text.max(300),
  /** Year, or year and month. */
  published: z.string().regex(/^\d{4}(-\d{2})?$/),
  /** When its authors last compared this summary with their knowledge of the guideline. */
  lastReviewed: z.iso.date(),
  status: z.enum(['current', 'superseded', 'withdrawn']),
  /** The id of an entry, or the title of an earlier edition. */
  supersedes: Text.max(300).optional(),
  summary: Text.max(1_500),
  recommendations: z
    .array(
      z.strictObject({
        text: Text.max(600),
        /** In the organisation's own scale: 'Strong', 'Class 1', 'Offer'. Null if it uses none. */
        strength: Text.max(60).nullable(),
        /** In its own scale: 'Moderate (GRADE)', 'LOE A'. Null if it uses none. */
        evidence: Text.max(60).nullable(),
      }),
    )
    .min(3),
  /** Ids of drugs in the data set. */
  drugs: z.array(z.string()),
  url: z.url(),
  licenceNote: Text.max(300),
});
export type GuidelineRecord = z.output<typeof GuidelineRecord>;

/** One file: the guidelines of one category. */
export const GuidelineFile = z.strictObject({
  category: z.enum(guidelineCategories),
  guidelines: z.array(GuidelineRecord).min(1),
});
export type GuidelineFile = z.output<typeof GuidelineFile>;
