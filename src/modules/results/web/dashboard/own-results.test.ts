import { expect, it } from 'vitest';
import type { MyResult } from '#modules/rounds/contract/results.ts';
import { practiceOf, tasksOf } from './own-results.ts';

const result = (quizId: string, change: Partial<MyResult>): MyResult => ({
  roundId: `round of ${quizId}`,
  quizId,
  title: quizId,
  joinedAt: '2026-03-01T10:00:00.000Z',
  isOver: true,
  kind: 'direct',
  seatNumber: 1,
  isOpen: false,
  closesAt: null,
  canPractise: false,
  isShown: true,
  score: 1,
  maxScore: 2,
  percent: 50,
  awaitingMarks: 0,
  totalQuestions: 2,
  answeredCount: 2,
  ...change,
});

it('the list of what to do asks first for what closes first, and for a quiz once', () => {
  const results = [
    result('later', { isOver: false, closesAt: '2026-04-01T10:00:00.000Z' }),
    result('any time', { isOver: false }),
    result('from the room', { kind: 'room', isOpen: true, closesAt: '2026-03-20T10:00:00.000Z' }),
    result('from the room', { kind: 'room', isOpen: true, roundId: 'an earlier one' }),
    result('done already', { isOpen: true }),
    result('done already', { kind: 'room', isOpen: true }),
    result('closed', { kind: 'room' }),
  ];
  expect(tasksOf(results).map(({ result: { title }, kind }) => `${kind} ${title}`)).toEqual([
    'take from the room',
    'continue later',
    'continue any time',
  ]);
});

it('the list of what to do offers to practise the newest attempt, if anything in it was incorrect', () => {
  const results = [
    result('better now', {}),
    result('better now', { canPractise: true, seatNumber: 2 }),
    result('still to learn', { canPractise: true }),
    result('in a room', { kind: 'room', canPractise: true }),
  ];
  expect(practiceOf(results).map(({ title }) => title)).toEqual(['still to learn']);
});
