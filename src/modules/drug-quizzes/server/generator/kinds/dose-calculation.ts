// Calculations with fresh numbers, from the dosage module; the wrong results come from typical mistakes.
import { doseQuestionKinds, makeDoseQuestion } from '#modules/dosage/api/dose-questions.ts';
import type { KindOfItem } from '../item.ts';
import { shuffled } from '../random.ts';
import { withinSentence } from '../wording.ts';

export const doseCalculation: KindOfItem = {
  name: 'Dose calculation',
  topic: 'dose calculations',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'none',
  draft({ difficulty, random }) {
    for (const kind of shuffled(random, doseQuestionKinds)) {
      const made = makeDoseQuestion(kind, random);
      if (made.difficulty !== difficulty || made.distractors.length < 3) continue;
      return {
        about: `calculation ${made.stem}`,
        stem: made.stem,
        key: { text: made.answer, why: `Right: ${made.rationale.join(' ')}` },
        wrong: made.distractors.map(({ text, why }) => ({ text, why: `Wrong: ${withinSentence(why)}` })),
        explanation: made.rationale.join(' '),
        reference: made.reference,
        bloom: 'apply',
        drugIds: [],
      };
    }
    return null;
  },
};
