// The home page's points: rows of tiles, and parts that other modules render.

import type { User } from '#modules/accounts/contract.ts';
import type { Role } from '#platform/contract/access.ts';
import type { ApiCaller } from '#platform/contract/api-caller.ts';
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

/** Something in a few words, with an action. */
export type TileContent = {
  id: string;
  title: string;
  /** Something is running right now. */
  live?: { isPaused: boolean };
  by?: { words: string; name: string; path: string };
  description: string;
  counts: string;
  /** Without a path it is shown, but leads nowhere. */
  action: { label: string; path?: string };
};

export type TileRow = { title: string; tiles: TileContent[] };

export type HomeSection = Placed & {
  name: string;
  /** What everyone sees: loaded on the server while the page is rendered. Null if there is nothing. */
  load: () => Promise<{ read: (api: ApiCaller) => Promise<TileRow | null> }>;
  /** What people of one role see instead. */
  own?: { role: Role; load: LoadPart };
};

/** Rows of tiles on the home page. */
export const homeSections = definePoint<HomeSection>('home-sections');

export type HomePartProps = {
  user: User | null;
  /** What its `read` returned while the page was rendered. */
  data: unknown;
};

/** A part of the home page that another module renders. */
export type HomePart = Placed & {
  name: string;
  /** `hero`: beside the headline. `voices`: what people say. `newsletter`: before the final call. */
  place: 'hero' | 'voices' | 'newsletter';
  load: LoadPart<HomePartProps>;
  /** What it shows, loaded on the server while the page is rendered. */
  loadRead?: () => Promise<{ read: (api: ApiCaller) => Promise<unknown> }>;
};

export const homeParts = definePoint<HomePart>('home-parts');
