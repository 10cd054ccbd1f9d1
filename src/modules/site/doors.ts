// The home page's doors: rows of tiles, and parts that later modules make.

import type { User } from '#modules/accounts/contract.ts';
import type { Role } from '#platform/contract/access.ts';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';

/** Something in a few words, with what can be done with it. */
export type TileContent = {
  id: string;
  title: string;
  /** Something runs right now. */
  live?: { isPaused: boolean };
  by?: { words: string; name: string; path: string };
  description: string;
  counts: string;
  /** Without a path it is said, and leads nowhere. */
  action: { label: string; path?: string };
};

export type TileRow = { title: string; tiles: TileContent[] };

export type HomeSection = Placed & {
  name: string;
  /** What everyone sees: read on the server while the page is rendered. Null if there is nothing. */
  load: () => Promise<{ read: (api: ApiCaller) => Promise<TileRow | null> }>;
  /** What those of one role see in its place. */
  own?: { role: Role; load: LoadPart };
};

export const homeSections = defineDoor<HomeSection>('home-sections');

export type HomePartProps = {
  user: User | null;
  /** What its `read` gave while the page was rendered. */
  data: unknown;
};

/** A part of the home page that someone else makes. */
export type HomePart = Placed & {
  name: string;
  /** `hero`: beside the first words. `voices`: what people say. `newsletter`: before the final call. */
  place: 'hero' | 'voices' | 'newsletter';
  load: LoadPart<HomePartProps>;
  /** What it shows, read on the server while the page is rendered. */
  loadRead?: () => Promise<{ read: (api: ApiCaller) => Promise<unknown> }>;
};

export const homeParts = defineDoor<HomePart>('home-parts');
