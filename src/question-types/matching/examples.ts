// Worked examples of matching.
import type { Example } from '../question-type.ts';
import type { MatchingQuestion } from './type.ts';

export const examples: Example<MatchingQuestion>[] = [];
