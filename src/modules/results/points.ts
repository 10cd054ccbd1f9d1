// Where later modules show something on the results page of a round.

import type { LoadPart } from '#platform/web/pages/lazy-part.tsx';
import { definePoint, type Placed } from '#platform/web/pages/points.ts';

type ResultFindingsProps = { quizId: string; roundId: string };

/** What to do first, above the students on the results page of a round. */
type ResultFinding = Placed & { load: LoadPart<ResultFindingsProps> };

export const resultFindings = definePoint<ResultFinding>('result-findings');
