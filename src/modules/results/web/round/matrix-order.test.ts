import { expect, test } from 'vitest';
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { chooseColumns, filterStudents, medianTimeOf, nextOrder, sortStudents } from './matrix-order.ts';
import { helpReasons, knownShare } from './needs-help.ts';
import { answersByQuestion, outcomeOf } from './outcome.ts';

const question = (questionId: string, change: Partial<QuestionResult> = {}) =>
  ({
    questionId,
    points: 1,
    facility: 0.5,
    isSkipped: false,
    isMarked: false,
    awaitingMarks: 0,
    ...change,
  }) as QuestionResult;

const ended = { endedAt: '2026-01-01T10:00:00.000Z' } as RoundSummary;
const running = { endedAt: null } as RoundSummary;

function seat(
  number: number,
  studentName: string,
  fractions: Record<string, number | null>,
  change: Partial<SeatResponse> = {},
) {
  const answers = Object.entries(fractions).map(([questionId, fraction]) => ({
    questionId,
    answer: 'x',
    answerText: 'x',
    fraction,
    points: 0,
    comment: null,
    receivedAt: '2026-01-01T09:00:00.000Z',
    timeSpentMs: number * 1000,
  }));
  const answeredCount = answers.length;
  return {
    number,
    studentName,
    rank: number,
    percent: 50,
    awaitingMarks: 0,
    totalQuestions: 2,
    answeredCount,
    completedAt: '2026-01-01T09:30:00.000Z',
    answers,
    ...change,
  } as SeatResponse;
}

const questions = [
  question('a', { facility: 0.7 }),
  question('b', { facility: 0.2 }),
  question('c', { facility: null, isMarked: true, awaitingMarks: 2 }),
];
const ada = seat(1, 'Ada', { a: 1, b: 1 });
const zoe = seat(2, 'Zoë', { a: 0, b: 0 });
const mia = seat(3, 'Mia', { a: 1 }, { percent: null, awaitingMarks: 1 });
const all = [ada, zoe, mia];
const namesOf = (rows: readonly SeatResponse[]) => rows.map(({ studentName }) => studentName);

test('students are found by name, by what is missing and by the rule of help', () => {
  const asked = { round: ended, questions, filter: 'all' as const, name: '' };
  expect(namesOf(filterStudents(all, asked))).toEqual(['Ada', 'Zoë', 'Mia']);
  expect(namesOf(filterStudents(all, { ...asked, name: ' zO' }))).toEqual(['Zoë']);
  expect(namesOf(filterStudents(all, { ...asked, filter: 'help' }))).toEqual(['Zoë']);
  expect(namesOf(filterStudents(all, { ...asked, filter: 'waiting' }))).toEqual(['Mia']);
  const open = seat(4, 'Noa', {}, { completedAt: null });
  expect(namesOf(filterStudents([...all, open], { ...asked, round: running, filter: 'working' }))).toEqual([
    'Noa',
  ]);
});

test('a column sorts both ways, and what has no value comes last in both', () => {
  const by = (column: 'percent' | 'name' | 'question:b', isDescending: boolean) =>
    namesOf(sortStudents(all, { column, isDescending }));
  expect(by('question:b', false)).toEqual(['Zoë', 'Ada', 'Mia']);
  expect(by('question:b', true)).toEqual(['Ada', 'Zoë', 'Mia']);
  expect(by('percent', true).at(-1)).toBe('Mia');
  expect(by('name', true)).toEqual(['Zoë', 'Mia', 'Ada']);
  expect(nextOrder({ column: 'name', isDescending: false }, 'name').isDescending).toBe(true);
  expect(nextOrder({ column: 'name', isDescending: true }, 'rank')).toEqual({
    column: 'rank',
    isDescending: false,
  });
});

test('questions are shown hardest first, hard ones only, or those that wait', () => {
  const ids = (filter: Parameters<typeof chooseColumns>[1]) =>
    chooseColumns(questions, filter).map(({ questionId }) => questionId);
  expect(ids('all')).toEqual(['a', 'b', 'c']);
  expect(ids('hardest')).toEqual(['b', 'a', 'c']);
  expect(ids('hard')).toEqual(['b']);
  expect(ids('waiting')).toEqual(['c']);
});

test('who may need help depends on knowledge, without speed and without answers waiting for a mark', () => {
  expect(knownShare(zoe, questions)).toBe(0);
  expect(knownShare(seat(5, 'Io', { a: 1, c: null }), questions)).toBe(0.5);
  expect(knownShare(seat(5, 'Io', {}), [question('c', { facility: null })])).toBeNull();
  expect(helpReasons(seat(5, 'Io', { a: 1, b: 1 }, { percent: 20 }), ended, questions)).toEqual([]);
  expect(helpReasons(seat(5, 'Io', {}), ended, questions)).toEqual(['score', 'answered']);
  // Exactly half is not below half.
  expect(helpReasons(mia, ended, questions)).toEqual([]);
  expect(helpReasons(seat(6, 'Bo', {}, { completedAt: null }), running, questions)).toEqual([]);
});

test('the order distinguishes answers waiting for a mark, not answered yet, and never answered', () => {
  const marked = question('c', { isMarked: true });
  const is = (row: SeatResponse, of: QuestionResult, round: RoundSummary) =>
    outcomeOf(of, answersByQuestion(row), row, round);
  expect(is(seat(1, 'A', { c: null }), marked, ended)).toBe('waiting');
  expect(is(seat(1, 'A', {}), marked, ended)).toBe('unanswered');
  expect(is(seat(1, 'A', {}, { completedAt: null }), marked, running)).toBe('open');
  expect(is(seat(1, 'A', { a: null }), question('a'), ended)).toBe('ungraded');
  expect(is(seat(1, 'A', { a: 0.5 }), question('a'), ended)).toBe('partial');
  expect(is(seat(1, 'A', { a: 1 }), question('a', { isSkipped: true }), ended)).toBe('skipped');
});

test('the time of a question is the median of what was measured', () => {
  expect(medianTimeOf('a', all)).toEqual({ medianMs: 2000, count: 3 });
  expect(medianTimeOf('b', all)).toEqual({ medianMs: 1500, count: 2 });
  expect(medianTimeOf('c', all)).toBeNull();
});
