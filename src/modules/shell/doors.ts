// The doors of the frames around pages: actions at the foot of every page, and what the workspace search finds.
import type { Role } from '#platform/contract/access.ts';
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { MenuIcon } from '#platform/web/pages/page-entry.ts';

/** Among the legal links; pressing it calls `load`, then the function that brings. */
type FooterAction = Placed & { label: string; load: () => Promise<{ default: () => void }> };

export const footerActions = defineDoor<FooterAction>('footer-actions');

/** Somewhere to go. `hint`: what tells it from others, in a word or two. */
type FoundPlace = { path: string; label: string; hint?: string };

/** @param userId whose search it is */
export type SearchPlaces = (text: string, userId: string) => Promise<FoundPlace[]>;

/**
 * What the search of the workspace finds beside pages. At least two letters are asked for, a few places are enough; `label` is
 * what they are, as a heading.
 */
type PaletteSearch = Placed & {
  label: string;
  icon: MenuIcon;
  /** For everybody who is signed in without it. */
  roles?: readonly Role[];
  load: () => Promise<{ default: SearchPlaces }>;
};

export const paletteSearches = defineDoor<PaletteSearch>('palette-searches');
