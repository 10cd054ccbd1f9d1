// The maintenance module's doors.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';

/** Pages that stay open during maintenance: who runs the site, what it does with data, and how to reach it. */
export const openPages = defineDoor<Placed & { paths: readonly string[] }>('open-pages');
