// Where later modules say something about a post that is being written.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';

/** As search engines would get it, with the fallbacks for an empty title or description. */
type DraftPartProps = { title: string; description: string; content: string };

/** A folded panel below the text. */
type DraftPart = Placed & { load: LoadPart<DraftPartProps> };

/** Folded panels below a post in the editor. */
export const draftParts = defineDoor<DraftPart>('draft-parts');
