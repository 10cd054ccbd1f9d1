// The quizzes that a brand-new embedded database comes with.
import { QuizDraft } from '../../contract.ts';
import cellsAndEnergy from './cells-and-energy.json' with { type: 'json' };
import firstRound from './first-round.json' with { type: 'json' };
import pharmacologyBasics from './pharmacology-basics.json' with { type: 'json' };
import worldWarmUp from './world-warm-up.json' with { type: 'json' };

/** Oldest first, so that the pharmacology quiz is on top of the library. */
export function sampleQuizzes(): QuizDraft[] {
  return [cellsAndEnergy, worldWarmUp, pharmacologyBasics].map((sample) => QuizDraft.parse(sample));
}

/** For a new teacher to try a round with, of question types that every plan has. */
export const firstRoundQuiz = (): QuizDraft => QuizDraft.parse(firstRound);
