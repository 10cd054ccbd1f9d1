// Classical statistics of items and of the whole test, from marks.
import { covariance, isConstant, mean, shape, standardDeviation, type Values, variance } from './moments.ts';

/** Persons × items. null where there is no mark: not asked, or not graded yet. */
export type Marks = readonly (readonly (number | null)[])[];

export type ItemStatistics = {
  /** How many have a mark for the item; facility and sd rest on them. */
  n: number;
  /** Mean mark as a share of the maximum, 0..1. */
  facility: number | null;
  /** Standard deviation of the marks (n − 1), in marks. */
  sd: number | null;
  /** The item's share of the maximum total, percent. */
  intendedWeight: number | null;
  /** The item's share of the variance of the totals, in percent; null if it is negative. */
  effectiveWeight: number | null;
  /** Correlation of the item with the rest of the test × 100. */
  discriminationIndex: number | null;
  /** The covariance with the rest as percent of the largest that these marks allow. */
  discriminativeEfficiency: number | null;
  /** The corrected item-total correlation, −1..1: the discrimination index before × 100. */
  itemRestCorrelation: number | null;
};

export type TestStatistics = {
  /** How many have a mark for every item; all figures of the test and the discriminations rest on them. */
  n: number;
  items: number;
  maxMark: number;
  /** Mean total, in marks. */
  mean: number | null;
  median: number | null;
  sd: number | null;
  skewness: number | null;
  kurtosis: number | null;
  /** Coefficient of internal consistency: Cronbach's alpha × 100. Negative where items work against each other. */
  cic: number | null;
  /** Cronbach's alpha. */
  alpha: number | null;
  /** KR-20, where every item is all or nothing; the same number as alpha then. */
  kr20: number | null;
  /** Share of the totals' spread that is error, percent; above 100 where the CIC is negative. */
  errorRatio: number | null;
  /** In marks. */
  standardErrorOfMeasurement: number | null;
};

/** The ratio, or null if the denominator is nothing but rounding. */
const ratio = (over: number | null, under: number | null) =>
  over === null || under === null || under === 0 ? null : over / under;

/** The complete columns of marks, and their totals. */
export type Complete = { columns: Float64Array[]; totals: Float64Array };

export function completeOf(marks: Marks, items: number): Complete {
  const rows = marks.filter((row) => !row.includes(null));
  const columns = Array.from({ length: items }, () => new Float64Array(rows.length));
  const totals = new Float64Array(rows.length);
  for (const [person, row] of rows.entries()) {
    let total = 0;
    for (let item = 0; item < items; item += 1) {
      const mark = row[item] ?? 0;
      const column = columns[item];
      if (column) column[person] = mark;
      total += mark;
    }
    totals[person] = total;
  }
  return { columns, totals };
}

const varianceOrZero = (values: Values) => {
  const squared = variance(values);
  return squared === null || !isConstant(squared, values) ? squared : 0;
};

/** The item against the rest of the test. */
function discrimination(column: Float64Array, totals: Float64Array) {
  const rest = totals.map((total, person) => total - (column[person] ?? 0));
  const together = covariance(column, rest);
  const product = (varianceOrZero(column) ?? 0) * (varianceOrZero(rest) ?? 0);
  const largest = product === 0 ? null : covariance(column.toSorted(), rest.toSorted());
  const correlation = product === 0 ? null : ratio(together, Math.sqrt(product));
  const bounded = correlation === null ? null : Math.min(1, Math.max(-1, correlation));
  const efficiency = ratio(together, largest);
  return {
    itemRestCorrelation: bounded,
    discriminationIndex: bounded === null ? null : 100 * bounded,
    discriminativeEfficiency: efficiency === null ? null : 100 * efficiency,
  };
}

/** How much each item has in common with the totals; a negative covariance adds nothing to the sum and has no weight. */
function effectiveWeights({ columns, totals }: Complete): (number | null)[] {
  const together = columns.map((column) => (varianceOrZero(column) === 0 ? 0 : covariance(column, totals)));
  const sum = together.reduce<number>((total, value) => total + Math.sqrt(Math.max(0, value ?? 0)), 0);
  const isOpen = (varianceOrZero(totals) ?? 0) > 0;
  return together.map((value) =>
    !isOpen || value === null || value < 0 ? null : (100 * Math.sqrt(value)) / sum,
  );
}

function median(values: Float64Array): number | null {
  const ascending = values.toSorted();
  const upper = ascending[Math.floor(values.length / 2)];
  const lower = ascending[Math.ceil(values.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

export function testOf({ columns, totals }: Complete, maxMarks: readonly number[]): TestStatistics {
  const [k, n] = [maxMarks.length, totals.length];
  const spread = varianceOrZero(totals);
  const ofItems = columns.reduce((sum, column) => sum + (varianceOrZero(column) ?? 0), 0);
  const share = n > 2 && k > 1 ? ratio(ofItems, spread) : null;
  const alpha = share === null ? null : (k / (k - 1)) * (1 - share);
  const isAllOrNothing = columns.every((column, item) =>
    column.every((mark) => mark === 0 || mark === maxMarks[item]),
  );
  const errorShare = alpha === null ? null : Math.sqrt(Math.max(0, 1 - alpha));
  const sd = standardDeviation(totals);
  return {
    n,
    items: k,
    maxMark: maxMarks.reduce((sum, mark) => sum + mark, 0),
    mean: mean(totals),
    median: median(totals),
    sd,
    ...shape(totals),
    cic: alpha === null ? null : 100 * alpha,
    alpha,
    kr20: isAllOrNothing && new Set(maxMarks).size === 1 ? alpha : null,
    errorRatio: errorShare === null ? null : 100 * errorShare,
    standardErrorOfMeasurement: errorShare === null || sd === null ? null : errorShare * sd,
  };
}

export function checkMarks(marks: Marks, maxMarks: readonly number[]): void {
  const odd = marks.findIndex((row) => row.length !== maxMarks.length);
  if (odd >= 0) {
    throw new RangeError(`Row ${odd} has ${marks[odd]?.length} marks for ${maxMarks.length} items`);
  }
  const isNumber = (mark: number | null) => mark === null || Number.isFinite(mark);
  if (!marks.every((row) => row.every(isNumber))) throw new RangeError('A mark is not a finite number');
  if (!maxMarks.every(Number.isFinite)) throw new RangeError('A maximum mark is not a finite number');
  if (!maxMarks.every((mark) => mark >= 0)) throw new RangeError('A maximum mark is below 0');
}

/** The marks of one item, without those that are missing. */
function gradedOf(marks: Marks, item: number): Float64Array {
  const graded = new Float64Array(marks.length);
  let n = 0;
  for (const row of marks) {
    const mark = row[item] ?? null;
    if (mark !== null) graded[n++] = mark;
  }
  return graded.subarray(0, n);
}

export function itemsOf(marks: Marks, maxMarks: readonly number[], complete: Complete): ItemStatistics[] {
  const weights = effectiveWeights(complete);
  const largest = maxMarks.reduce((sum, mark) => sum + mark, 0);
  return maxMarks.map((maxMark, item) => {
    const graded = gradedOf(marks, item);
    return {
      n: graded.length,
      facility: ratio(mean(graded), maxMark),
      sd: standardDeviation(graded),
      intendedWeight: ratio(100 * maxMark, largest),
      effectiveWeight: weights[item] ?? null,
      ...discrimination(complete.columns[item] ?? new Float64Array(), complete.totals),
    };
  });
}
