// What API clients send for each type, in the loose form of the specification, and what is understood by it.
import { describe, expect, it, test } from 'vitest';
import type { Example } from './interface/question-type.ts';
import { understandQuestion, understoodTypes } from './registry.sent.ts';
import { Question, questionTypeNames, sampleQuestion } from './registry.ts';

const modules = import.meta.glob<{ examples: Example<Question>[] }>('./*/examples.ts', { eager: true });
const examples = Object.values(modules).flatMap((module) => module.examples);

test('understandings are of types that there are', () => {
  expect(understoodTypes.filter((type) => !questionTypeNames.includes(type as never))).toEqual([]);
  expect(understoodTypes.length).toBeGreaterThanOrEqual(10);
});

test('questions in the form of their type are left as they are', () => {
  const own = [...examples.map(({ question }) => question), ...questionTypeNames.map(sampleQuestion)];
  expect(own.length).toBeGreaterThan(60);
  for (const question of own) expect(Question.parse(understandQuestion(question))).toEqual(question);
});

test('every type takes what the specification’s question always has', () => {
  for (const type of understoodTypes)
    for (const empty of [null, undefined, []]) {
      const sent = { type, question: 'Which?', options: empty, correctAnswer: empty, explanation: null };
      expect(Question.safeParse({ id: 'q', ...(understandQuestion(sent) as object) }).error, type).toBe(
        undefined,
      );
    }
});

const understood = (sent: object) => {
  const made = understandQuestion({ question: 'Which?', ...sent });
  if (typeof made === 'string') throw new Error(made);
  return Question.parse({ id: 'q', ...(made as object) });
};

type Case = [sent: object, meant: object];
const cities = ['Paris', 'London', 'Rome'];
const cases: Record<string, Case[]> = {
  'multiple-choice': [
    [{ options: cities, correctAnswer: 2 }, { correctAnswer: 2 }],
    [{ options: cities, correctAnswer: [1] }, { correctAnswer: 1 }],
    [{ options: cities, correctAnswer: ' rome' }, { correctAnswer: 2 }],
    [{ options: cities, correctAnswer: 'B' }, { correctAnswer: 1 }],
    [{ options: ['B', 'A'], correctAnswer: 'B' }, { correctAnswer: 0 }],
    [{ options: ['3', '2', '1'], correctAnswer: '2' }, { correctAnswer: 1 }],
  ],
  'true-false': [
    [{ correctAnswer: true }, { correctAnswer: 0 }],
    [{ correctAnswer: 'false' }, { correctAnswer: 1 }],
    [{ options: ['True', 'False'], correctAnswer: 'True' }, { correctAnswer: 0 }],
    [{ options: ['False', 'True'], correctAnswer: true }, { correctAnswer: 1 }],
    [{ options: ['Yes', 'No'], correctAnswer: 'No' }, { correctAnswer: 1 }],
    [{ options: ['No', 'Yes'], correctAnswer: [0] }, { correctAnswer: 0 }],
  ],
  'multiple-select': [
    [{ options: cities, correctAnswer: 0 }, { correctAnswer: [0] }],
    [{ options: cities, correctAnswer: ['Rome', 'Paris'] }, { correctAnswer: [2, 0] }],
    [{ options: cities, correctAnswer: 'A, C' }, { correctAnswer: [0, 2] }],
    [{ options: cities, correctAnswer: [true, false, true] }, { correctAnswer: [0, 2] }],
  ],
  'short-answer': [
    [{ correctAnswer: 'Paris', options: [] }, { correctAnswer: 'Paris' }],
    [{ correctAnswer: ['Paris', 'Lutetia'] }, { correctAnswer: { accepted: ['Paris', 'Lutetia'] } }],
    [{ correctAnswer: 42 }, { correctAnswer: { number: 42, tolerance: 0 } }],
  ],
  'open-ended': [
    [{ options: [], correctAnswer: '' }, { rubric: { text: '', criteria: [] } }],
    [{ correctAnswer: 'Names the receptor.' }, { rubric: { text: 'Names the receptor.', criteria: [] } }],
  ],
  ranking: [
    [{ options: cities, correctAnswer: [2, 0, 1] }, { correctAnswer: [2, 0, 1] }],
    [{ options: cities, correctAnswer: ['Rome', 'Paris', 'London'] }, { correctAnswer: [2, 0, 1] }],
    [{ options: cities, correctAnswer: 'C, A, B' }, { correctAnswer: [2, 0, 1] }],
  ],
  matching: [
    [
      {
        options: [
          { left: 'France', right: 'Paris' },
          { right: 'Rome', left: 'Italy' },
        ],
      },
      { options: { left: ['France', 'Italy'], right: ['Paris', 'Rome'] }, correctAnswer: [0, 1] },
    ],
    [
      {
        options: [
          ['France', 'Paris'],
          ['Italy', 'Rome'],
        ],
        correctAnswer: [0, 1],
      },
      { options: { left: ['France', 'Italy'], right: ['Paris', 'Rome'] }, correctAnswer: [0, 1] },
    ],
    [
      { options: ['France: Paris', 'Italy: Rome'] },
      { options: { left: ['France', 'Italy'], right: ['Paris', 'Rome'] }, correctAnswer: [0, 1] },
    ],
    [
      { left: ['France', 'Italy'], right: ['Rome', 'Paris'], correctAnswer: [1, 0] },
      { options: { left: ['France', 'Italy'], right: ['Rome', 'Paris'] }, correctAnswer: [1, 0] },
    ],
    [
      {
        options: [],
        pairs: [
          ['France', 'Paris'],
          ['Italy', 'Rome'],
        ],
      },
      { options: { left: ['France', 'Italy'], right: ['Paris', 'Rome'] }, correctAnswer: [0, 1] },
    ],
    [
      { options: ['France', 'Italy', 'Rome', 'Paris'], correctAnswer: [3, 2] },
      { options: { left: ['France', 'Italy'], right: ['Rome', 'Paris'] }, correctAnswer: [1, 0] },
    ],
    [
      { options: ['France', 'Italy', 'Rome', 'Paris', 'Oslo'], correctAnswer: ['Paris', 'Rome'] },
      { options: { left: ['France', 'Italy'], right: ['Rome', 'Paris', 'Oslo'] }, correctAnswer: [1, 0] },
    ],
    [
      { options: ['France', 'Italy'], correctAnswer: ['Paris', 'Rome'] },
      { options: { left: ['France', 'Italy'], right: ['Paris', 'Rome'] }, correctAnswer: [0, 1] },
    ],
    [
      { options: { left: ['France', 'Italy'], right: cities }, correctAnswer: ['Paris', 'Rome'] },
      { options: { left: ['France', 'Italy'], right: cities }, correctAnswer: [0, 2] },
    ],
    [
      { options: { left: ['France', 'Italy'], right: cities }, correctAnswer: { Italy: 'Rome' } },
      { options: { left: ['France', 'Italy'], right: cities }, correctAnswer: [null, 2] },
    ],
  ],
  'fill-blank': [
    [
      { question: '{{1}} is in France.', correctAnswer: 'Paris' },
      { question: '{{1}} is in France.', correctAnswer: [['Paris']] },
    ],
    [
      { question: '____ is in France.', options: cities, correctAnswer: 0 },
      { question: '{{1}} is in France.', options: { choices: [cities] }, correctAnswer: [['Paris']] },
    ],
    [
      { question: '{{1}} is in France.', correctAnswer: ['Paris', 'Lyon'] },
      { correctAnswer: [['Paris', 'Lyon']] },
    ],
    [
      { question: '___ is in France, ___ in Italy.', options: cities, correctAnswer: [0, 2] },
      { options: { choices: [cities, cities] }, correctAnswer: [['Paris'], ['Rome']] },
    ],
    [
      { question: '{{1}} is in France, {{2}} in Italy.', correctAnswer: 'Paris, Rome' },
      { correctAnswer: [['Paris'], ['Rome']] },
    ],
    [
      { question: '{{1}}, {{2}}', options: [['Paris', 'Lyon'], null], correctAnswer: [0, 'Rome'] },
      { options: { choices: [['Paris', 'Lyon'], null] }, correctAnswer: [['Paris'], ['Rome']] },
    ],
    [
      { question: 'Not ____ of ours', correctAnswer: [['one']] },
      { question: 'Not ____ of ours', correctAnswer: [['one']] },
    ],
  ],
  scale: [
    [{ options: [1, 2, 3, 4, 5] }, { options: { min: 1, max: 5, step: 1 } }],
    [{ options: ['0', '2', '4'] }, { options: { min: 0, max: 4, step: 2 } }],
    [{ options: [0, 10] }, { options: { min: 0, max: 10, step: 1 } }],
    [
      { options: ['Never', 'Always'] },
      { options: { min: 1, max: 5, minLabel: 'Never', maxLabel: 'Always' } },
    ],
    [
      { options: ['Never', 'Seldom', 'Often'] },
      {
        question: 'Which?\n\n(2 = Seldom)',
        options: { min: 1, max: 3, step: 1, minLabel: 'Never', maxLabel: 'Often' },
      },
    ],
  ],
  hotspot: [
    [
      {
        options: [
          { shape: 'rect', x: 0.1, y: 0.1, w: 0.2, h: 0.2, label: 'Atrium' },
          { shape: 'circle', cx: 0.5, cy: 0.5, r: 0.1, label: 'Apex' },
        ],
        image: { imageId: 'heart', width: 80, height: 60 },
        correctAnswer: 'Apex',
      },
      {
        options: {
          image: { imageId: 'heart', width: 80, height: 60 },
          alt: '',
          regions: [
            { shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2, label: 'Atrium' },
            { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.1, label: 'Apex' },
          ],
        },
        correctAnswer: [1],
      },
    ],
    [
      {
        options: [{ shape: 'rectangle', x: 0, y: 0, width: 1, height: 1 }],
        media: { imageId: 'heart', width: 80, height: 60, alt: 'A heart' },
        correctAnswer: 0,
      },
      { options: { image: { imageId: 'heart' }, alt: 'A heart' }, correctAnswer: [0] },
    ],
  ],
};

describe.each(Object.entries(cases))('%s', (type, ofType) => {
  it.each(ofType)('%j', (sent, meant) => {
    expect(understood({ type, ...sent })).toMatchObject(meant);
  });
});

test('there is a case for every type that understands other forms', () => {
  expect(Object.keys(cases).sort()).toEqual([...understoodTypes].sort());
});

it.each<[type: string, sent: object]>([
  ['multiple-choice', { options: cities, correctAnswer: 'Berlin' }],
  ['multiple-choice', { options: cities, correctAnswer: [0, 1] }],
  ['multiple-choice', { options: ['Paris', 'paris'], correctAnswer: 'PARIS' }],
  ['multiple-choice', { options: cities, correctAnswer: '1' }],
  ['true-false', { correctAnswer: 'maybe' }],
  ['true-false', { correctAnswer: 2 }],
  ['multiple-select', { options: cities, correctAnswer: ['Paris', 'Berlin'] }],
  ['short-answer', { options: cities, correctAnswer: 'Paris' }],
  ['short-answer', { correctAnswer: [1, 2] }],
  ['open-ended', { options: cities }],
  ['open-ended', { correctAnswer: 1 }],
  ['ranking', { options: cities, correctAnswer: 1 }],
  ['ranking', { options: cities, correctAnswer: ['Paris', 'Berlin'] }],
  ['matching', { options: cities, correctAnswer: 1 }],
  ['matching', { options: cities }],
  ['matching', { options: { left: ['a'], right: ['b'] }, left: ['c'] }],
  ['matching', { options: ['France', 'Italy', 'Rome', 'Paris'], correctAnswer: [1, 0, 3, 2] }],
  ['fill-blank', { question: 'No blank', correctAnswer: 'Paris' }],
  ['fill-blank', { question: '{{1}} is in France.', correctAnswer: 1 }],
  ['fill-blank', { question: '{{1}} is in France.', options: cities, correctAnswer: 7 }],
  ['fill-blank', { question: '{{1}}', options: [1, 2], correctAnswer: 'Paris' }],
  ['fill-blank', { question: '{{1}}, {{2}}', correctAnswer: 'Paris' }],
  ['scale', { options: [1, 2, 5] }],
  ['scale', { options: ['Never'] }],
  ['scale', { options: [1, 2, 3], correctAnswer: 1 }],
  ['hotspot', { options: ['Atrium', 'Apex'], correctAnswer: 0 }],
  ['hotspot', { options: [{ shape: 'rect', x: 0, y: 0, w: 1, h: 1 }], correctAnswer: { x: 0, y: 1 } }],
])('of %s %j is not clear, and one sentence says what is expected', (type, sent) => {
  const said = understandQuestion({ type, question: 'Which?', ...sent });
  expect(said).toMatch(/^[A-Z].+\.$/);
  expect((said as string).length).toBeLessThan(220);
});
