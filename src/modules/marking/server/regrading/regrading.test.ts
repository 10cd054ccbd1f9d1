import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earnedPoints } from '#modules/rounds/api/grades.ts';
import { pinRound } from '#modules/rounds/api/pinned-rounds.ts';
import type { StoredGrade } from '#modules/rounds/api/regrade-store.ts';
import type { RegradeOption } from '#modules/rounds/live.ts';
import type { rounds } from '#modules/rounds/tables.ts';
import { Question } from '#question-types/registry.ts';
import { toStored } from '#question-types/stored-question.ts';
import {
  outcomeOf,
  type RegradedRound,
  type RegradeOrder,
  regradeRound,
  type SeatTotal,
} from './regrading.ts';

const choice = (id: string, correctAnswer: number, points = 2) =>
  Question.parse({
    id,
    type: 'multiple-choice',
    question: id,
    options: ['a', 'b', 'c'],
    correctAnswer,
    points,
  });
const essay = Question.parse({ id: 'essay', type: 'open-ended', question: 'Why?', points: 5 });

type RoundRow = typeof rounds.$inferSelect;

function roundOf(questions: Question[], change: Partial<RoundRow> = {}): RoundRow {
  const row = {
    roundId: 'r1',
    quizId: 'z1',
    ownerId: 'u1',
    kind: 'room',
    pace: 'host',
    title: 'Round',
    questions: questions.map(toStored),
    settings: {} as RoundRow['settings'],
    questionIds: questions.map(({ id }) => id),
    questionIndex: questions.length - 1,
    skippedQuestionIds: [],
    keyChanges: [],
    grantedPoints: {},
    passages: [],
    phase: 'ended',
  } satisfies Partial<RoundRow>;
  return { ...(row as unknown as RoundRow), ...change };
}

/** The row as it would be stored after the regrade. */
const rowAfter = ({ row, after }: RegradedRound): RoundRow => {
  const { keyChange, ...counting } = after;
  return { ...row, ...counting, keyChanges: [...row.keyChanges, keyChange] };
};

type Seat = { answer: number | null; essayPoints: number | null; speedFactor: number };

/** Answers to both questions as the journal and a marker would have stored them. */
function gradesOf(row: RoundRow, seats: Seat[]): Map<string, StoredGrade[]> {
  const { byId } = pinRound(row);
  const q = byId.get('q');
  if (!q) throw new Error('no question');
  const answered = seats.flatMap(({ answer, speedFactor }, seatId): StoredGrade[] => {
    if (answer === null) return [];
    const fraction = q.grade(answer);
    const points = earnedPoints(q.question.points, fraction, speedFactor);
    return [{ seatId, answer, fraction, points, speedFactor, markedPoints: 0 }];
  });
  const essays = seats.map(
    ({ essayPoints }, seatId): StoredGrade => ({
      seatId,
      answer: 'Because.',
      fraction: essayPoints === null ? null : essayPoints / essay.points,
      points: essayPoints ?? 0,
      speedFactor: 1,
      markedPoints: essayPoints === null ? 0 : essay.points,
    }),
  );
  return new Map([
    ['q', answered],
    ['essay', essays],
  ]);
}

/** Totals from their parts alone: what the screens must show. */
function totalsOf(row: RoundRow, seats: Seat[], grades: Map<string, StoredGrade[]>): SeatTotal[] {
  const round = pinRound(row);
  return seats.map((_, seatId) => {
    let score = 0;
    let maxScore = 0;
    for (const [id, pinned] of round.byId) {
      if (row.skippedQuestionIds.includes(id)) continue;
      const given = grades.get(id)?.find((grade) => grade.seatId === seatId);
      score += pinned.grantedPoints ?? given?.points ?? 0;
      if (pinned.isGraded || pinned.grantedPoints !== null) maxScore += pinned.question.points;
      else maxScore += given?.markedPoints ?? 0;
    }
    const round4 = (value: number) => Math.round(value * 10_000) / 10_000;
    return {
      seatId,
      number: seatId + 1,
      name: `S${seatId}`,
      score: round4(score),
      maxScore: round4(maxScore),
    };
  });
}

function regrade(row: RoundRow, seats: Seat[], grades: Map<string, StoredGrade[]>, order: RegradeOrder) {
  const regraded = regradeRound(row, order, 'x');
  const outcome = outcomeOf(
    regraded,
    order,
    totalsOf(row, seats, grades),
    grades.get(order.questionId) ?? [],
  );
  const changed = new Map(outcome.changed.map((grade) => [grade.seatId, grade]));
  const after = new Map(grades);
  after.set(
    order.questionId,
    (grades.get(order.questionId) ?? []).map((grade) => changed.get(grade.seatId) ?? grade),
  );
  return { outcome, row: rowAfter(regraded), grades: after };
}

const anySeats = fc.array(
  fc.record({
    answer: fc.option(fc.integer({ min: 0, max: 2 })),
    essayPoints: fc.option(fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100)),
    // As the database stores it.
    speedFactor: fc.integer({ min: 0, max: 1e8 }).map((units) => units / 1e8),
  }),
  { maxLength: 12 },
);
const anyOption = fc.constantFrom<RegradeOption>('new-key', 'either-key', 'full-credit', 'exclude');
const anyOrder = fc.record({
  option: anyOption,
  key: fc.integer({ min: 0, max: 2 }),
  neverLower: fc.boolean(),
});

const order = (option: RegradeOption, key: number, neverLower = false): RegradeOrder => ({
  questionId: 'q',
  option,
  question: choice('q', key),
  neverLower,
});

describe('a regrade', () => {
  const row = roundOf([choice('q', 0), essay]);

  test('with the same key changes nothing', () => {
    fc.assert(
      fc.property(anySeats, fc.constantFrom<RegradeOption>('new-key', 'either-key'), (seats, option) => {
        const { outcome } = regrade(row, seats, gradesOf(row, seats), order(option, 0));
        expect(outcome).toEqual({ changed: [], differences: [], gained: 0, lost: 0 });
      }),
    );
  });

  test('that never lowers takes points from no one', () => {
    fc.assert(
      fc.property(anySeats, anyOrder, (seats, { option, key }) => {
        fc.pre(option !== 'exclude');
        const { outcome } = regrade(row, seats, gradesOf(row, seats), order(option, key, true));
        expect(outcome.lost).toBe(0);
      }),
    );
  });

  test('applied twice has the effect of once', () => {
    fc.assert(
      fc.property(anySeats, anyOrder, (seats, { option, key, neverLower }) => {
        const once = regrade(row, seats, gradesOf(row, seats), order(option, key, neverLower));
        const twice = regrade(once.row, seats, once.grades, order(option, key, neverLower));
        expect(twice.outcome).toEqual({ changed: [], differences: [], gained: 0, lost: 0 });
        expect(twice.row.skippedQuestionIds).toEqual(once.row.skippedQuestionIds);
        expect(twice.row.grantedPoints).toEqual(once.row.grantedPoints);
        expect(twice.row.maxScore).toBe(once.row.maxScore);
      }),
    );
  });

  test('totals are the sums of their parts, after any number of regrades', () => {
    fc.assert(
      fc.property(anySeats, fc.array(anyOrder, { minLength: 1, maxLength: 4 }), (seats, orders) => {
        let current = { row, grades: gradesOf(row, seats) };
        for (const { option, key, neverLower } of orders) {
          const before = totalsOf(current.row, seats, current.grades);
          const next = regrade(current.row, seats, current.grades, order(option, key, neverLower));
          const after = totalsOf(next.row, seats, next.grades);
          const differences = new Map(next.outcome.differences.map((one) => [one.seatNumber, one]));
          for (const [index, seat] of after.entries()) {
            const difference = differences.get(seat.number);
            expect(difference?.scoreAfter ?? before[index]?.score).toBe(seat.score);
            expect(difference?.maxScoreAfter ?? before[index]?.maxScore).toBe(seat.maxScore);
          }
          current = next;
        }
      }),
    );
  });

  test('is undone by the previous key', () => {
    fc.assert(
      fc.property(anySeats, anyOrder, (seats, { option, key }) => {
        const grades = gradesOf(row, seats);
        const there = regrade(row, seats, grades, order(option, key));
        const back = regrade(there.row, seats, there.grades, order('new-key', 0));
        expect(back.grades).toEqual(grades);
        expect(totalsOf(back.row, seats, back.grades)).toEqual(totalsOf(row, seats, grades));
      }),
    );
  });

  test('leaves marks unchanged, and unmarked answers unmarked', () => {
    fc.assert(
      fc.property(anySeats, anyOption, (seats, option) => {
        const grades = gradesOf(row, seats);
        const change = { questionId: 'essay', option, question: essay, neverLower: false };
        const { outcome, row: next } = regrade(row, seats, grades, change);
        expect(outcome.changed).toEqual([]);
        const totals = totalsOf(next, seats, grades);
        for (const [index, { essayPoints }] of seats.entries()) {
          const graded = grades.get('q')?.find(({ seatId }) => seatId === index)?.points ?? 0;
          const own = { 'full-credit': [5, 5], exclude: [0, 0] }[option as string];
          const [points, max] = own ?? [essayPoints ?? 0, essayPoints === null ? 0 : 5];
          expect(totals[index]?.score).toBeCloseTo(graded + (points ?? 0), 8);
          expect(totals[index]?.maxScore).toBe(2 + (max ?? 0));
        }
      }),
    );
  });
});

test('worked example: right was marked as wrong, and every remedy', () => {
  // Two points, key a; Ada said a, Ben said b, Cy nothing. It should have been b.
  const row = roundOf([choice('q', 0), essay]);
  const seats = [0, 1, null].map((answer) => ({ answer, essayPoints: null, speedFactor: 1 }));
  const scores = (option: RegradeOption, neverLower = false) => {
    const grades = gradesOf(row, seats);
    const next = regrade(row, seats, grades, order(option, 1, neverLower));
    return totalsOf(next.row, seats, next.grades).map(({ score, maxScore }) => `${score}/${maxScore}`);
  };
  expect(scores('new-key')).toEqual(['0/2', '2/2', '0/2']);
  expect(scores('new-key', true)).toEqual(['2/2', '2/2', '0/2']);
  expect(scores('either-key')).toEqual(['2/2', '2/2', '0/2']);
  expect(scores('full-credit')).toEqual(['2/2', '2/2', '2/2']);
  expect(scores('exclude')).toEqual(['0/0', '0/0', '0/0']);
});

test('a question that the host skipped stays skipped, whatever follows', () => {
  const row = roundOf([choice('q', 0), essay], { skippedQuestionIds: ['q'] });
  const excluded = rowAfter(regradeRound(row, order('exclude', 0), 'x'));
  const again = rowAfter(regradeRound(excluded, order('exclude', 0), 'y'));
  expect(regradeRound(again, order('new-key', 1), 'z').after.skippedQuestionIds).toEqual(['q']);
});

test('what is shown stays as it was asked; the revealed key is the new one', () => {
  const row = roundOf([choice('q', 0), essay]);
  const before = pinRound(row).byId.get('q');
  const after = pinRound(rowAfter(regradeRound(row, order('either-key', 1), 'x'))).byId.get('q');
  expect(after?.shown).toEqual(before?.shown);
  expect(after?.solution).toMatchObject({ correctAnswer: 1 });
  expect([0, 1, 2].map((answer) => after?.grade(answer))).toEqual([1, 1, 0]);
});
