// Worked examples of scale.
import type { Example } from '../question-type.ts';
import type { ScaleQuestion } from './type.ts';

export const examples: Example<ScaleQuestion>[] = [];
