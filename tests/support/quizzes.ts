// A quiz for tests, with one question of every type, whose key can be recognised in any payload.
import { blankQuestion, type Question, questionTypeNames } from '#question-types/registry.ts';

/** Stands in every explanation: where a reader finds it, the key has leaked. */
export const keyMarker = 'KEY-MARKER';

/** One question of every type, ready to be started. */
export function oneOfEach(): Question[] {
  const keys: Record<Question['type'], object> = {
    'multiple-choice': { options: ['Heparin', 'Warfarin', 'Aspirin'], correctAnswer: 1 },
    'true-false': { correctAnswer: 0 },
    'multiple-select': { options: ['Atenolol', 'Digoxin', 'Bisoprolol'], correctAnswer: [0, 2] },
    'short-answer': { correctAnswer: { accepted: [`naloxone ${keyMarker}`] } },
  };
  return questionTypeNames.map((type, index) => {
    const explanation = `Because of ${keyMarker}.`;
    const blank = blankQuestion(type, `q${index + 1}`);
    return { ...blank, question: `Question ${index + 1}`, explanation, ...keys[type] } as Question;
  });
}

export function quizDraft(change: Record<string, unknown> = {}) {
  return { title: 'Anticoagulants', description: 'A short one', questions: oneOfEach(), ...change };
}
