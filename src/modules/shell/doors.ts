// The footer's door: things to do that later modules keep within reach of every page.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';

/** Among the legal links; `load` is called when it is pressed, and what it brings is called then. */
type FooterAction = Placed & { label: string; load: () => Promise<{ default: () => void }> };

export const footerActions = defineDoor<FooterAction>('footer-actions');
