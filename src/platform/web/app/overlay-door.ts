// The door to what lies above every page: banners and quiet notices.
import { defineDoor, type Placed } from '../pages/doors.ts';
import type { LoadPart } from '../pages/lazy-part.tsx';

/** Its `load` is not called before the page has loaded and has nothing else to do. */
type Overlay = Placed & { name: string; load: LoadPart };

export const overlays = defineDoor<Overlay>('overlays');
