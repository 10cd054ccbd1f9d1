import { expect, it } from 'vitest';
import { compareRounds } from './compare-rounds.ts';
import { differenceOfMeans, meanInterval } from './statistics/intervals.ts';

type Table = Parameters<typeof compareRounds>[0];

const question = (id: string, points = 1): Table['questions'][number] => ({
  questionId: id,
  number: 1,
  type: 'any',
  question: id,
  points,
  awaitingMarks: 0,
  options: null,
  given: [],
});
const round = (roundId: string) => ({ roundId, startedAt: 0 });

it('the difference of two means has the interval that R prints for Student’s sleep data', () => {
  const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
  const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
  const [low = 0, high = 0] = differenceOfMeans(first, second) ?? [];
  expect([low, high]).toEqual([expect.closeTo(-3.3654832, 6), expect.closeTo(0.2054832, 6)]);
  expect(differenceOfMeans([1], second)).toBeNull();
  expect(differenceOfMeans([1, 1], [1, 1])).toBeNull();
  // One mean alone, from the same source.
  const alone = meanInterval(first) ?? [0, 0];
  expect([alone[0], alone[1]]).toEqual([expect.closeTo(-0.5297804, 6), expect.closeTo(2.0297804, 6)]);
});

it('rounds are compared on equal questions only, and called different only beyond chance', () => {
  const columns = [question('a'), question('b', 3)];
  const many = (round: number, a: number | null, b: number | null, count: number) =>
    Array.from({ length: count }, (_, at) => ({ round, row: [at === 0 && a !== null ? 1 - a : a, b] }));
  const persons = [
    ...many(0, 0, 1, 12),
    ...many(1, 1, null, 12),
    ...many(2, 0, 0, 2),
    ...many(2, null, 1, 1),
  ];
  const compared = compareRounds({
    questions: columns,
    rows: persons.map(({ row }) => row),
    roundOfRow: persons.map(({ round: place }) => place),
    rounds: [round('new'), round('reworded'), round('small'), round('empty')],
  });
  expect(compared.map(({ roundId, n, items, verdict }) => [roundId, n, items, verdict])).toEqual([
    ['new', 12, 2, 'newest'],
    ['reworded', 12, 1, 'higher'],
    // Students without a mark for one of them are left out.
    ['small', 2, 2, 'open'],
  ]);
  expect(compared[0]?.share).toBeCloseTo((3 + 1 / 12) / 4, 10);
  expect(compared[1]?.share).toBeCloseTo(11 / 12, 10);
});

it('one round has nothing beside it', () => {
  const table = { questions: [question('a')], rows: [[1]], roundOfRow: [0], rounds: [round('one')] };
  expect(compareRounds(table)).toEqual([]);
});
