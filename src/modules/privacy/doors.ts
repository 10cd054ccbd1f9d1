// What later modules show on the page about your data, such as what someone has agreed to.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';

/** A part with a heading of its own (`Section`), between the export and the deletion. */
type PrivacySection = Placed & {
  load: LoadPart;
  /** How high it will be at least, in CSS's words. */
  room?: string;
};

export const privacySections = defineDoor<PrivacySection>('privacy-sections');
