// The point for what appears above every page: banners and quiet notices.

import type { LoadPart } from '../pages/lazy-part.tsx';
import { definePoint, type Placed } from '../pages/points.ts';

/** Its `load` is called only after the page has loaded and is idle. */
type Overlay = Placed & { name: string; load: LoadPart };

/** Banners and quiet notices above every page. */
export const overlays = definePoint<Overlay>('overlays');
