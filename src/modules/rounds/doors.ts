// Where later modules show something: below the result of a round or an attempt, and above the results of a round.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';

/** The secret opens the seat, on this device alone. */
type OwnResultPartProps = { quizId: string; participantId: string };

type OwnResultPart = Placed & { load: LoadPart<OwnResultPartProps> };

/** Parts below a student's own result, in a room and after an attempt. */
export const ownResultParts = defineDoor<OwnResultPart>('own-result-parts');

type ResultFindingsProps = { quizId: string; roundId: string };

/** What to do first, above the students on the results page of a round. */
type ResultFinding = Placed & { load: LoadPart<ResultFindingsProps> };

export const resultFindings = defineDoor<ResultFinding>('result-findings');
