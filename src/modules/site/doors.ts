// The home page's door: rows of tiles, which later modules have something for.

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
  /** What everybody sees: read on the server while the page is rendered. Null where there is nothing. */
  load: () => Promise<{ read: (api: ApiCaller) => Promise<TileRow | null> }>;
  /** What those of one role see in its place. */
  own?: { role: Role; load: LoadPart };
};

export const homeSections = defineDoor<HomeSection>('home-sections');
