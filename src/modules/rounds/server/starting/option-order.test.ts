// Checks that no round shows its options in an order that gives the key away.
import { expect, test } from 'vitest';
import { QuizSettings } from '#modules/quizzes/contract.ts';
import { Question } from '#question-types/registry.ts';
import type { rounds } from '../../tables.ts';
import { pinRound, shownToSeat } from './pinned-round.ts';

const sorted = {
  id: 'sorted',
  type: 'ranking',
  question: 'Sort.',
  options: ['b', 'c', 'a'],
  correctAnswer: [2, 0, 1],
};
const two = { ...sorted, id: 'two', options: ['b', 'a'], correctAnswer: [1, 0] };
const sideBySide = {
  id: 'pairs',
  type: 'matching',
  question: 'Match.',
  options: { left: ['a', 'b'], right: ['A', 'B', 'C'] },
  correctAnswer: [0, 1],
};
const choice = {
  id: 'choice',
  type: 'multiple-choice',
  question: 'Which?',
  options: ['x', 'y'],
  correctAnswer: 0,
};

function pin(roundId: string, shuffleOptions: boolean, pace: 'host' | 'self' = 'self') {
  const questions = [sorted, two, sideBySide, choice].map((question) => Question.parse(question));
  const row = {
    roundId,
    pace,
    questions,
    questionIds: questions.map(({ id }) => id),
    settings: QuizSettings.parse({ shuffleOptions }),
    keyChanges: [],
    grantedPoints: {},
    passages: [],
  };
  return pinRound(row as unknown as typeof rounds.$inferSelect);
}

const seeds = Array.from({ length: 60 }, (_, index) => index);
const orderOf = (round: ReturnType<typeof pin>, id: string) => round.byId.get(id)?.shown.order;

test('shuffled options are never in the correct order', () => {
  const orders = seeds.map((seed) => orderOf(pin(`round-${seed}`, true), 'sorted')?.join());
  expect(new Set(orders).size).toBe(5);
  expect(orders).not.toContain('2,0,1');
  for (const seed of seeds) {
    expect(orderOf(pin(`round-${seed}`, true), 'two')).toEqual([0, 1]);
    expect(orderOf(pin(`round-${seed}`, true), 'pairs')?.slice(0, 2)).not.toEqual([0, 1]);
  }
});

test('nor for a single seat', () => {
  const round = pin('round', true);
  const pinned = round.byId.get('sorted');
  if (!pinned) throw new Error('The question is missing.');
  const orders = seeds.map((seat) => shownToSeat(round, pinned, seat).order?.join());
  expect(new Set(orders).size).toBe(5);
  expect(orders).not.toContain('2,0,1');
});

test('the author’s own order is kept unless it gives the key away', () => {
  const round = pin('round', false);
  expect(orderOf(round, 'sorted')).toBeUndefined();
  expect(orderOf(round, 'choice')).toBeUndefined();
  expect(orderOf(round, 'pairs')?.slice(0, 2)).not.toEqual([0, 1]);
  expect(orderOf(round, 'pairs')?.toSorted()).toEqual([0, 1, 2]);
});
