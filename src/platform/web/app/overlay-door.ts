// The door for what appears above every page: banners and quiet notices.
import { defineDoor, type Placed } from '../pages/doors.ts';
import type { LoadPart } from '../pages/lazy-part.tsx';

/** Its `load` is called only after the page has loaded and is idle. */
type Overlay = Placed & { name: string; load: LoadPart };

/** Banners and quiet notices above every page. */
export const overlays = defineDoor<Overlay>('overlays');
