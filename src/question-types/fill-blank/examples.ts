// Worked examples of fill in the blanks.
import type { Example } from '../question-type.ts';
import type { FillBlankQuestion } from './type.ts';

export const examples: Example<FillBlankQuestion>[] = [];
