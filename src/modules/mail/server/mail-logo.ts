// The site's logo as emails show it: loaded from the site, at a size that fits beside its name.
import type { SiteLook } from '#platform/contract/look/site-look.ts';
import { unknownOrigin } from './sealed-content.ts';

/** A complete address, and the size at which it is shown, in pixels. */
export type MailLogo = { url: string; width: number; height: number };

const highest = 40;
const widest = 160;

/** @returns null if the site has none, or no one knows at which address it could be loaded */
export function mailLogoOf({ logo }: Pick<SiteLook, 'logo'>, origin: string): MailLogo | null {
  if (!logo || origin === unknownOrigin) return null;
  const scale = Math.min(1, highest / logo.height, widest / logo.width);
  const shown = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  // Some mail programs don't support WebP.
  return { url: `${origin}${logo.url}.png`, width: shown(logo.width), height: shown(logo.height) };
}
