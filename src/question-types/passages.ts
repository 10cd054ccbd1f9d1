// Passages: texts, cases, pictures and tables that several questions share. A quiz has them beside its questions, and they
// have no key. Pure: no I/O.
import { z } from 'zod';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { Media } from './interface/media.ts';
import { longestPassage, longestPassageTitle, maxPassages } from './passages-of-questions.ts';

/** What authors write. A draft may be empty. */
export const Passage = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  title: oneLine().trim().max(longestPassageTitle).default(''),
  /** Markdown with `$…$` maths, as in a question’s text. */
  text: z.string().max(longestPassage),
  media: Media.optional(),
});
export type Passage = z.output<typeof Passage>;

export const Passages = z.array(Passage).max(maxPassages);

/** A passage as it is shown, with its text rendered if it has markup. */
export const ShownPassage = Passage.extend({ rendered: z.record(z.string(), z.string()) });
export type ShownPassage = z.output<typeof ShownPassage>;
