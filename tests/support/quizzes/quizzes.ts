// A quiz for tests, with one question of every type, whose key can be recognised in any payload.
import { blankQuestion, type Question, questionTypeNames } from '#question-types/registry.ts';

/** Part of every explanation: if a reader finds it, the key has leaked. */
export const keyMarker = 'KEY-MARKER';

/** One question of every type, ready to be started. */
export function oneOfEach(): Question[] {
  // Types without a sample here use their blank question.
  const keys: Partial<Record<Question['type'], object>> = {
    'multiple-choice': { options: ['Heparin', 'Warfarin', 'Aspirin'], correctAnswer: 1 },
    'true-false': { correctAnswer: 0 },
    'multiple-select': { options: ['Atenolol', 'Digoxin', 'Bisoprolol'], correctAnswer: [0, 2] },
    'open-ended': { rubric: { text: `Names ${keyMarker}.`, criteria: [{ title: keyMarker, points: 1 }] } },
    matching: {
      options: { left: ['Heparin', 'Warfarin'], right: ['Vitamin K', 'Protamine', 'Glucagon'] },
      correctAnswer: [1, 0],
    },
    ranking: { options: ['Second', 'Third', 'First'], correctAnswer: [2, 0, 1] },
    'fill-blank': {
      question: 'Question with {{1}} and {{2}}',
      correctAnswer: [[`alpha ${keyMarker}`], [`beta ${keyMarker}`]],
    },
    scale: {},
    hotspot: {
      options: {
        image: { imageId: 'picture1', width: 800, height: 600 },
        alt: 'A heart',
        regions: [
          { shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2, label: 'Left atrium' },
          { shape: 'ellipse', x: 0.7, y: 0.7, radiusX: 0.1, radiusY: 0.1, label: 'Apex' },
        ],
      },
      correctAnswer: [1],
    },
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
