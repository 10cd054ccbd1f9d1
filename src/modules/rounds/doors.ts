// Where later modules show something to whoever has submitted: below what a round or an attempt came to.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';

/** The secret opens the seat, on this device alone. */
type OwnResultPartProps = { quizId: string; participantId: string };

type OwnResultPart = Placed & { load: LoadPart<OwnResultPartProps> };

export const ownResultParts = defineDoor<OwnResultPart>('own-result-parts');
