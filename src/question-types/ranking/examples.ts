// Worked examples of ranking.
import type { Example } from '../question-type.ts';
import type { RankingQuestion } from './type.ts';

export const examples: Example<RankingQuestion>[] = [];
