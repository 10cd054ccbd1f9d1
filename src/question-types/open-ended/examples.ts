// Worked examples of open-ended.
import type { Example } from '../question-type.ts';
import type { OpenEndedQuestion } from './type.ts';

export const examples: Example<OpenEndedQuestion>[] = [];
