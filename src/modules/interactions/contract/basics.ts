// Severities, evidence and references: what everything said about an interaction shares.
import { z } from 'zod';
import { oneLine } from '#platform/contract/text/one-line.ts';

/** From the least to the most severe. */
export const Severity = z.enum(['MINOR', 'MODERATE', 'MAJOR', 'CONTRAINDICATED']);
export type Severity = z.output<typeof Severity>;
/** `UNRATED`: an imported source names the pair and gives no level. Shown, never counted as minor. */
export const AnySeverity = z.enum([...Severity.options, 'UNRATED']);
export type AnySeverity = z.output<typeof AnySeverity>;

/** ESTABLISHED: controlled study or label. PROBABLE: consistent reports. THEORETICAL: mechanism only. */
export const Evidence = z.enum(['ESTABLISHED', 'PROBABLE', 'THEORETICAL']);
export type Evidence = z.output<typeof Evidence>;
export const Onset = z.enum(['rapid', 'delayed', 'variable']);

export const Text = z.string().trim().min(1);
export const Reference = z.strictObject({
  title: oneLine().min(1).max(300),
  /** Missing where a reference was sent as plain text that doesn’t say. */
  publisher: Text.max(200).optional(),
  year: z.number().int().min(1950).max(2100).optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
});
export type Reference = z.output<typeof Reference>;
