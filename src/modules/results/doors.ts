// Where later modules show something on the results page of a round.
import { defineDoor, type Placed } from '#platform/web/pages/doors.ts';
import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';

type ResultFindingsProps = { quizId: string; roundId: string };

/** What to do first, above the students on the results page of a round. */
type ResultFinding = Placed & { load: LoadPart<ResultFindingsProps> };

export const resultFindings = defineDoor<ResultFinding>('result-findings');
