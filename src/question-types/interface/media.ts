// A picture of a question or an option.
import { z } from 'zod';

/** Of the text for people who do not see a picture. */
export const longestAlt = 300;

/** An uploaded image and its text for people who do not see it. */
export const Media = z.object({
  imageId: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  alt: z.string().max(longestAlt).default(''),
  /** Natural size in pixels, so that pages reserve the room before the picture arrives. */
  width: z.number().int().min(1).max(10_000),
  height: z.number().int().min(1).max(10_000),
});
export type Media = z.output<typeof Media>;
