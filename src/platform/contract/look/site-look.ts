// What a site is called and looks like, wherever the product shows itself: pages, emails, rooms and documents.
import { z } from 'zod';

export const SiteLook = z.object({
  name: z.string(),
  /** A URL on this site, never elsewhere; the size in pixels reserves the space until the logo has loaded. */
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** `#rrggbb`. Where text is on it, it is darkened or lightened until that is readable. */
  colour: z.string().nullable(),
});
export type SiteLook = z.output<typeof SiteLook>;

/** While an administrator has set nothing. */
export const productLook: SiteLook = { name: 'Rounds', logo: null, colour: null };
