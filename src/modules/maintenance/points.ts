// The maintenance module's points in pages.
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

/** Pages that stay open during maintenance: who runs the site, what it does with data, and how to reach it. */
export const openPages = definePoint<Placed & { paths: readonly string[] }>('open-pages');
