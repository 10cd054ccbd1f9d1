// The points of the frames around pages: actions at the foot of every page, and what the workspace search finds.
import type { Role } from '#platform/contract/access.ts';
import type { MenuIcon } from '#platform/web/pages/page-entry.ts';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

/** Among the legal links; pressing it calls `load`, then the function that brings. */
type FooterAction = Placed & { label: string; load: () => Promise<{ default: () => void }> };

/** Actions in the footer of every page. */
export const footerActions = definePoint<FooterAction>('footer-actions');

/** A destination. `hint`: what distinguishes it from others, in a word or two. */
type FoundPlace = { path: string; label: string; hint?: string };

/** @param userId whose search it is */
export type SearchPlaces = (text: string, userId: string) => Promise<FoundPlace[]>;

/**
 * What the workspace search finds besides pages. It asks for at least two letters and needs only a few results; `label`
 * is the heading above them.
 */
type PaletteSearch = Placed & {
  label: string;
  icon: MenuIcon;
  /** For signed-in people who don't have it yet. */
  roles?: readonly Role[];
  load: () => Promise<{ default: SearchPlaces }>;
};

export const paletteSearches = definePoint<PaletteSearch>('palette-searches');
