// What other modules show on the page about your data, such as what someone has agreed to.

import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

/** A part with its own heading (`Section`), between the export and the deletion. */
type PrivacySection = Placed & {
  load: LoadPart;
  /** Its minimum height, as a CSS value. */
  room?: string;
};

/** Sections of the page “Your data”. */
export const privacySections = definePoint<PrivacySection>('privacy-sections');
