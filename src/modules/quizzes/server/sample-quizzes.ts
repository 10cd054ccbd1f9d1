// The quizzes that a brand-new embedded database comes with.
import { QuizDraft } from '../contract.ts';
import cellsAndEnergy from './samples/cells-and-energy.json' with { type: 'json' };
import pharmacologyBasics from './samples/pharmacology-basics.json' with { type: 'json' };
import worldWarmUp from './samples/world-warm-up.json' with { type: 'json' };

/** Oldest first, so that the pharmacology quiz stands on top of the library. */
export function sampleQuizzes(): QuizDraft[] {
  return [cellsAndEnergy, worldWarmUp, pharmacologyBasics].map((sample) => QuizDraft.parse(sample));
}
