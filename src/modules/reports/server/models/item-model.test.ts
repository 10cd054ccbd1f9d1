// What of a quiz’s marks goes into a model, and what is said of what comes out.
import { expect, it } from 'vitest';
import type { MarkTable } from '#modules/rounds/api/results.ts';
import { calibrate } from './calibrate.ts';
import { fitOf, itemModelOf, prepare } from './item-model.ts';

type Table = Pick<MarkTable, 'questions' | 'rows'>;

const questionsOf = (count: number): Table['questions'] =>
  Array.from({ length: count }, (_, at) => ({
    questionId: `q${at + 1}`,
    number: at + 1,
    type: 'true-false',
    question: `Question ${at + 1}`,
    points: 1,
    awaitingMarks: 0,
    options: null,
    given: [],
  }));

/** Persons from weak to strong, questions from easy to hard; what each does is the same in every run. */
function classOf(persons: number, items: number): number[][] {
  let state = 7;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return Array.from({ length: persons }, (_, person) =>
    Array.from({ length: items }, (_, item) => {
      const ability = (4 * person) / persons - 2;
      const difficulty = (3 * item) / (items - 1) - 1.5;
      return next() < 1 / (1 + Math.exp(difficulty - ability)) ? 1 : 0;
    }),
  );
}

const estimate = (input: Parameters<typeof calibrate>[0]) => Promise.resolve(calibrate(input));

it('a model takes questions of all or nothing, and students with a mark for each', () => {
  const { questions, leftOut, marks } = prepare({
    questions: questionsOf(4),
    rows: [
      [1, 0.5, 0, null],
      [0, 1, 1, null],
      [null, 1, 1, null],
    ],
  });
  expect(questions.map(({ number }) => number)).toEqual([1, 3]);
  expect(leftOut).toEqual([2, 4]);
  expect(marks).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

it('a model says what is missing below the least number of students and questions', async () => {
  const of = (persons: number, items: number, model: 'rasch' | 'two-parameter') =>
    itemModelOf({ questions: questionsOf(items), rows: classOf(persons, items) }, model, () => {
      throw new Error('nothing may be estimated');
    });
  expect(await of(49, 6, 'rasch')).toMatchObject({ state: 'few-students', n: 49, leastStudents: 50 });
  expect(await of(249, 6, 'two-parameter')).toMatchObject({ state: 'few-students', leastStudents: 250 });
  expect(await of(300, 4, 'rasch')).toMatchObject({ state: 'few-items', items: 4, leastItems: 5 });
  expect(await of(0, 0, 'rasch')).toMatchObject({ state: 'few-items', n: 0 });
});

it('a model puts questions and students on one scale, the hardest question first', async () => {
  const rows = classOf(400, 8);
  for (const model of ['rasch', 'two-parameter'] as const) {
    const found = await itemModelOf({ questions: questionsOf(8), rows }, model, estimate);
    expect(found).toMatchObject({ state: 'estimated', n: 400, leftOut: [] });
    expect([found.questions[0]?.number, found.questions.at(-1)?.number]).toEqual([8, 1]);
    const abilities = found.abilities.map(({ ability }) => ability);
    expect(abilities).toEqual(abilities.toSorted((one, other) => one - other));
    expect(found.abilities.reduce((sum, { students }) => sum + students, 0)).toBe(400);
    for (const { difficulty, interval, slope } of found.questions) {
      if (model === 'rasch') expect(interval?.[0]).toBeLessThan(difficulty ?? Number.NaN);
      else expect(slope).toBeGreaterThan(0);
    }
  }
});

it('a model leaves a question without a difficulty that everyone answered correctly', async () => {
  const rows = classOf(60, 6).map((row) => [...row, 1]);
  const found = await itemModelOf({ questions: questionsOf(7), rows }, 'rasch', estimate);
  expect(found.questions.at(-1)).toMatchObject({ number: 7, difficulty: null, interval: null, fit: 'open' });
  expect(found.abilities).toHaveLength(7);
});

it('a model reports misfit only beyond chance', () => {
  expect(fitOf({ infit: 1.3, outfit: 1.1 }, 100)).toBe('noisy');
  expect(fitOf({ infit: 1.1, outfit: 1.5 }, 100)).toBe('open');
  expect(fitOf({ infit: 0.7, outfit: 0.9 }, 400)).toBe('predictable');
  expect(fitOf({ infit: 1.15, outfit: 1.1 }, 1_000)).toBe('open');
  expect(fitOf({ infit: null, outfit: null }, 100)).toBe('open');
});

it('a model reports when a model does not converge', async () => {
  const table = { questions: questionsOf(6), rows: classOf(60, 6) };
  expect(await itemModelOf(table, 'rasch', async () => null)).toMatchObject({ state: 'unsettled' });
});
