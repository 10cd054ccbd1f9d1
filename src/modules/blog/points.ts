// Where later modules say something about a post that is being written.

import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

/** As search engines would get it, with the fallbacks for an empty title or description. */
type DraftPartProps = { title: string; description: string; content: string };

/** A folded panel below the text. */
type DraftPart = Placed & { load: LoadPart<DraftPartProps> };

/** Folded panels below a post in the editor. */
export const draftParts = definePoint<DraftPart>('draft-parts');
