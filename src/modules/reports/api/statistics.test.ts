// Compares the statistics with what must hold for any data; published data are in published-data.test.ts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alphaInterval,
  correlationInterval,
  histogram,
  holm,
  itemStatistics,
  matchesTail,
  omega,
  optionStatistics,
  raschModel,
  twoParameterModel,
  wilsonInterval,
} from './statistics.ts';

const expectNear = (found: readonly (number | null)[], published: readonly number[], digits: number) => {
  expect(found).toHaveLength(published.length);
  for (const [at, value] of published.entries())
    expect(found[at], `number ${at + 1}`).toBeCloseTo(value, digits);
};

describe('intervals of 95%', () => {
  it('of a share, by Wilson', () => {
    expectNear(wilsonInterval(18, 25) ?? [], [0.5242, 0.8572], 4);
    expectNear(wilsonInterval(0, 8) ?? [], [0, 0.3244], 4);
    for (let n = 1; n <= 300; n += 1) {
      expect(wilsonInterval(0, n)?.[0]).toBe(0);
      expect(wilsonInterval(n, n)?.[1]).toBe(1);
    }
    expect(wilsonInterval(0, 0)).toBeNull();
    expect(() => wilsonInterval(3, 2)).toThrow(RangeError);
  });

  it('of a correlation, by Fisher', () => {
    expectNear(correlationInterval(0.3, 25) ?? [], [-0.1079, 0.6215], 4);
    expectNear(correlationInterval(0.3, 100) ?? [], [0.1101, 0.4688], 4);
    expect(correlationInterval(0.3, 3)).toBeNull();
    expect(() => correlationInterval(1.1, 30)).toThrow(RangeError);
  });

  it('of reliability, by Feldt', () => {
    expectNear(alphaInterval(0.7, 10, 25) ?? [], [0.4881, 0.8483], 4);
    expectNear(alphaInterval(0.7111111, 4, 6) ?? [], [-0.0332, 0.9551], 4);
    expect(alphaInterval(0.7, 1, 25)).toBeNull();
    expect(() => alphaInterval(1.2, 10, 25)).toThrow(RangeError);
  });
});

describe('undefined figures are null', () => {
  const undefinedItem = {
    discriminationIndex: null,
    discriminativeEfficiency: null,
    itemRestCorrelation: null,
  };

  it('for no one, one student, and all marks missing', () => {
    for (const marks of [
      [],
      [[1, 0]],
      [
        [null, null],
        [null, null],
      ],
    ]) {
      const { items, test } = itemStatistics(marks, [1, 1]);
      for (const item of items) expect(item).toMatchObject({ ...undefinedItem, sd: null });
      expect(test).toMatchObject({ sd: null, skewness: null, kurtosis: null, cic: null, errorRatio: null });
    }
    expect(itemStatistics([[null], [null]], [1]).items[0]).toMatchObject({ n: 0, facility: null });
  });

  it('for an item that everyone got alike, and thirds of a point add up to nothing', () => {
    const marks = [0.1, 0.2, 0.3, 0.7, 0.9].map((mark) => [1 / 3, mark, 1 - mark]);
    const { items, test } = itemStatistics(marks, [1, 1, 1]);
    expect(items[0]).toMatchObject({ ...undefinedItem, effectiveWeight: null });
    expect(test.cic).toBeNull();
  });

  it('a mark that is missing is not a mark of 0', () => {
    const graded = [
      [1, 1, 0],
      [0, 1, 1],
      [1, 0, 1],
      [0, 0, 0],
    ];
    const { items, test } = itemStatistics([...graded, [1, null, 1], [null, 1, 1]], [1, 1, 1]);
    expect(items.map(({ n }) => n)).toEqual([5, 5, 6]);
    expect(items.map(({ facility }) => facility)).toEqual([3 / 5, 3 / 5, 4 / 6]);
    expect(test).toEqual(itemStatistics(graded, [1, 1, 1]).test);
  });

  it('difficulties that have no bound', () => {
    const marks = [
      [1, 1, 0, 1],
      [1, 0, 1, 1],
      [1, 1, 1, 0],
      [1, 0, 0, 1],
      [1, 1, 0, 0],
      [1, 0, 1, 0],
    ];
    const { difficulties, standardErrors } = raschModel(marks);
    expect([difficulties[0], standardErrors[0]]).toEqual([null, null]);
    expect(difficulties.slice(1).every((difficulty) => difficulty !== null)).toBe(true);
    expect(raschModel([]).difficulties).toEqual([]);
    // A perfect order of items: no difficulty has a bound.
    expect(
      raschModel([
        [1, 0, 0],
        [1, 1, 0],
      ]).difficulties,
    ).toEqual([null, null, null]);
  });

  it('slopes and intercepts of items that everyone answered alike, or no one answered', () => {
    const marks = [1, 0, 1, 1, 0, 1, 0, 1].map((mark, person) => [1, mark, person % 3 === 0 ? 0 : 1, null]);
    const { slopes, intercepts, difficulties, n, logLikelihood } = twoParameterModel(marks);
    for (const figures of [slopes, intercepts, difficulties])
      expect([figures[0], figures[3]]).toEqual([null, null]);
    const two = twoParameterModel(marks.map((row) => row.slice(1, 3)));
    expect([slopes.slice(1, 3), intercepts.slice(1, 3)]).toEqual([two.slopes, two.intercepts]);
    expect([n, logLikelihood]).toEqual([8, two.logLikelihood]);
    for (const none of [[[1, 0]], [[null, null]]])
      expect(twoParameterModel(none)).toMatchObject({ slopes: [null, null], intercepts: [null, null], n: 0 });
  });

  it('and other input is refused', () => {
    expect(() => itemStatistics([[1, 0], [1]], [1, 1])).toThrow('Row 1');
    expect(() => itemStatistics([[Number.NaN]], [1])).toThrow('finite');
    expect(() => itemStatistics([[1]], [-1])).toThrow('below 0');
    expect(() => raschModel([[0.5, 1]])).toThrow('0.5');
  });
});

describe('what must hold for any marks', () => {
  const table = fc
    .record({ persons: fc.integer({ min: 3, max: 12 }), items: fc.integer({ min: 2, max: 6 }) })
    .chain(({ persons, items }) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: items, maxLength: items }), {
        minLength: persons,
        maxLength: persons,
      }),
    );
  const near = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(a));

  it('the order of persons and of items changes nothing', () => {
    fc.assert(
      fc.property(table, (marks) => {
        const maxMarks = (marks[0] ?? []).map(() => 4);
        const straight = itemStatistics(marks, maxMarks);
        const turned = itemStatistics(marks.map((row) => row.toReversed()).toReversed(), maxMarks);
        for (const key of ['mean', 'sd', 'cic', 'skewness', 'kurtosis', 'errorRatio'] as const) {
          expect(near(straight.test[key], turned.test[key]), key).toBe(true);
        }
        for (const [at, item] of turned.items.toReversed().entries()) {
          for (const key of ['facility', 'discriminationIndex', 'effectiveWeight'] as const) {
            expect(near(straight.items[at]?.[key] ?? null, item[key]), key).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('effective weights add up to 100, efficiencies and indices stay within their bounds', () => {
    fc.assert(
      fc.property(table, (marks) => {
        const { items } = itemStatistics(
          marks,
          (marks[0] ?? []).map(() => 4),
        );
        const weights = items.map(({ effectiveWeight }) => effectiveWeight ?? 0);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(near(sum, 0) || near(sum, 100)).toBe(true);
        for (const { discriminationIndex, discriminativeEfficiency } of items) {
          expect(Math.abs(discriminationIndex ?? 0)).toBeLessThanOrEqual(100);
          expect(discriminativeEfficiency ?? 0).toBeLessThanOrEqual(100 + 1e-7);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('options', () => {
  it('count who chose them, by thirds, with the correlation to the total', () => {
    const choices = [1, 2, 3, 4, 5, 6].map((total) => ({ total, chosen: [total > 3 ? 'right' : 'wrong'] }));
    const [right, wrong, never] = optionStatistics(['right', 'wrong', 'never'], choices);
    expect(right).toMatchObject({ n: 3, share: 0.5, thirds: [0, 0.5, 1] });
    expect(right?.pointBiserial).toBeCloseTo(0.8783, 4);
    expect(wrong?.pointBiserial).toBeCloseTo(-0.8783, 4);
    expect(never).toEqual({ option: 'never', n: 0, share: 0, thirds: [0, 0, 0], pointBiserial: null });
  });

  it('equal totals are in one third, the upper', () => {
    const choices = [5, 5, 5, 5].map((total) => ({ total, chosen: ['a'] }));
    expect(optionStatistics(['a'], choices)[0]?.thirds).toEqual([null, null, 1]);
  });
});

describe('similarity', () => {
  it('of answers, against what chance gives', () => {
    expect(omega([0.5, 0.4, 0.3], 3)).toBeCloseTo(2.15141, 5);
    expect(matchesTail([0.5, 0.4, 0.3], 3)).toBeCloseTo(0.06, 10);
    expect(matchesTail([0.5, 0.4, 0.3], 2)).toBeCloseTo(0.35, 10);
    expect(matchesTail([0.5, 0.4, 0.3], 0)).toBeCloseTo(1, 10);
    expect(omega([1, 0], 1)).toBeNull();
  });

  it('is corrected for the number of pairs that were looked at', () => {
    expectNear(holm([0.01, 0.04, 0.03, 0.005]), [0.03, 0.06, 0.06, 0.02], 10);
    expect(holm([0.9, 0.8])).toEqual([1, 1]);
    expectNear(holm([0.01, 0.005], 4), [0.03, 0.02], 10);
  });
});

it('scores on a border count in the upper bar, full marks in the last', () => {
  expect(histogram([0, 0.1, 0.7, 0.99, 1])).toEqual([1, 1, 0, 0, 0, 0, 0, 1, 0, 2]);
});
