// One- and two-parameter logistic models by marginal maximum likelihood with the EM algorithm.
import type { Marks } from './item-statistics.ts';
import {
  type LogisticItem,
  normalGrid,
  type Pattern,
  patternsOf,
  type Quadrature,
} from './latent-ability.ts';
import { checkDichotomous } from './rasch.ts';

export type LogisticModel = {
  /** Discrimination of each item, per standard deviation of ability; null for an item without both correct and incorrect answers. */
  slopes: (number | null)[];
  /** Easiness at mean ability: P(correct) = 1 / (1 + exp(−(slope · θ + intercept))); null like the slope, as it has no bound then. */
  intercepts: (number | null)[];
  /** −intercept / slope, the ability at which half answer correctly; null where the slope is null or 0. */
  difficulties: (number | null)[];
  /** Marginal log-likelihood of the answers to the items that are estimated. */
  logLikelihood: number;
  /** Persons with an answer to at least one of them. */
  n: number;
  isConverged: boolean;
};

/** What the E step expects, for each item. */
type Expected = {
  /** How many persons at each node met it; one array for all items that everyone met. */
  met: Float64Array[];
  /** How many got it right, and the sum of their abilities. */
  right: Float64Array;
  rightAbility: Float64Array;
  logLikelihood: number;
};

/** No bound of the data themselves: an item that separates perfectly would have an endless slope. */
const largestSlope = 10;
const largestIntercept = 30;

// log(1 + e^x) without overflow.
const softplus = (x: number) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

/** log P(wrong) of each item at each node. */
const logsOfWrong = (items: readonly LogisticItem[], { nodes }: Quadrature) =>
  items.map(({ slope, intercept }) =>
    Float64Array.from(nodes, (node) => -softplus(slope * node + intercept)),
  );

function addTo(sums: Float64Array, values: Float64Array, share: number): void {
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + share * (values[at] ?? 0);
}

/**
 * What each right answer adds to the log-likelihood is linear in the ability, so a pattern needs two sums over its right
 * answers, not one for each node; and of the persons at each node only their mean ability is needed to follow a right answer.
 */
function expect(patterns: readonly Pattern[], items: readonly LogisticItem[], grid: Quadrature): Expected {
  const size = grid.nodes.length;
  const nodes = Float64Array.from(grid.nodes);
  const wrong = logsOfWrong(items, grid);
  const everywhere = Float64Array.from(grid.weights, Math.log);
  for (const logs of wrong) addTo(everywhere, logs, 1);
  const persons = new Float64Array(size);
  const missed = items.map(() => null as Float64Array | null);
  const [right, rightAbility] = [new Float64Array(items.length), new Float64Array(items.length)];
  const posterior = new Float64Array(size);
  let logLikelihood = 0;
  for (const { rightItems, missing, count } of patterns) {
    let [slope, intercept] = [0, 0];
    for (const item of rightItems) {
      slope += items[item]?.slope ?? 0;
      intercept += items[item]?.intercept ?? 0;
    }
    for (let at = 0; at < size; at += 1)
      posterior[at] = (everywhere[at] ?? 0) + slope * (nodes[at] ?? 0) + intercept;
    for (const item of missing) addTo(posterior, wrong[item] ?? posterior, -1);
    const { mean: ability, logSum } = normalise(posterior, nodes);
    logLikelihood += count * logSum;
    addTo(persons, posterior, count);
    for (const item of rightItems) {
      right[item] = (right[item] ?? 0) + count;
      rightAbility[item] = (rightAbility[item] ?? 0) + count * ability;
    }
    for (const item of missing) {
      const sums = missed[item] ?? new Float64Array(size);
      missed[item] = sums;
      addTo(sums, posterior, count);
    }
  }
  const met = missed.map((sums) => (sums ? persons.map((count, at) => count - (sums[at] ?? 0)) : persons));
  return { met, right, rightAbility, logLikelihood };
}

/** Turns logarithms into shares that add up to 1, in their place. */
function normalise(logs: Float64Array, nodes: Float64Array): { mean: number; logSum: number } {
  let largest = Number.NEGATIVE_INFINITY;
  for (const log of logs) largest = Math.max(largest, log);
  let [sum, moment] = [0, 0];
  for (let at = 0; at < logs.length; at += 1) {
    const share = Math.exp((logs[at] ?? 0) - largest);
    logs[at] = share;
    sum += share;
    moment += share * (nodes[at] ?? 0);
  }
  for (let at = 0; at < logs.length; at += 1) logs[at] = (logs[at] ?? 0) / sum;
  return { mean: moment / sum, logSum: largest + Math.log(sum) };
}

/** Slope and information of an item's expected log-likelihood in its slope (a) and its intercept (d). */
function derivatives(item: LogisticItem, at: number, expected: Expected, { nodes }: Quadrature) {
  const met = expected.met[at] ?? new Float64Array(nodes.length);
  const sums = { a: expected.rightAbility[at] ?? 0, d: expected.right[at] ?? 0, aa: 0, ad: 0, dd: 0 };
  for (const [place, node] of nodes.entries()) {
    const chance = 1 / (1 + Math.exp(-(item.slope * node + item.intercept)));
    const expectedRight = (met[place] ?? 0) * chance;
    const information = expectedRight * (1 - chance);
    sums.a -= expectedRight * node;
    sums.d -= expectedRight;
    sums.aa += information * node * node;
    sums.ad += information * node;
    sums.dd += information;
  }
  return sums;
}

const bounded = (value: number, bound: number) => Math.min(bound, Math.max(-bound, value));

/** One Newton step for each item by itself. */
function stepOfTwo(items: readonly LogisticItem[], expected: Expected, grid: Quadrature): LogisticItem[] {
  return items.map((item, at) => {
    const { a, d, aa, ad, dd } = derivatives(item, at, expected, grid);
    const determinant = aa * dd - ad * ad;
    if (!(determinant > 1e-12)) return item;
    return {
      slope: bounded(item.slope + bounded((dd * a - ad * d) / determinant, 1), largestSlope),
      intercept: bounded(item.intercept + bounded((aa * d - ad * a) / determinant, 1), largestIntercept),
    };
  });
}

/** One Newton step with one slope for all: the intercepts are eliminated from the system. */
function stepOfOne(items: readonly LogisticItem[], expected: Expected, grid: Quadrature): LogisticItem[] {
  const parts = items.map((item, at) => derivatives(item, at, expected, grid));
  const known = parts.filter(({ dd }) => dd > 1e-12);
  const top = known.reduce((sum, { a, d, ad, dd }) => sum + a - (ad * d) / dd, 0);
  const bottom = known.reduce((sum, { aa, ad, dd }) => sum + aa - (ad * ad) / dd, 0);
  const change = bottom > 1e-12 ? bounded(top / bottom, 1) : 0;
  return items.map((item, at) => {
    const { d = 0, ad = 0, dd = 0 } = parts[at] ?? {};
    const moved = dd > 1e-12 ? bounded((d - ad * change) / dd, 1) : 0;
    return {
      slope: bounded(item.slope + change, largestSlope),
      intercept: bounded(item.intercept + moved, largestIntercept),
    };
  });
}

type Step = typeof stepOfTwo;

const flat = (items: readonly LogisticItem[]) => items.flatMap(({ slope, intercept }) => [slope, intercept]);
const ofFlat = (values: readonly number[]): LogisticItem[] =>
  values.flatMap((slope, at) =>
    at % 2 === 0
      ? [{ slope: bounded(slope, largestSlope), intercept: bounded(values[at + 1] ?? 0, largestIntercept) }]
      : [],
  );

/**
 * EM, sped up by extrapolating two of its steps.
 * @see Varadhan & Roland, Scand. J. Stat. 35 (2008) 335–353, scheme S3
 */
function climb(patterns: readonly Pattern[], start: readonly LogisticItem[], step: Step, grid: Quadrature) {
  let items = [...start];
  let before = expect(patterns, items, grid);
  for (let round = 0; round < 1_000; round += 1) {
    const once = step(items, before, grid);
    const afterOnce = expect(patterns, once, grid);
    const twice = step(once, afterOnce, grid);
    const [x, y, z] = [flat(items), flat(once), flat(twice)];
    const first = y.map((value, at) => value - (x[at] ?? 0));
    const second = z.map((value, at) => value - (y[at] ?? 0) - (first[at] ?? 0));
    if (Math.max(0, ...first.map(Math.abs)) < 1e-8) {
      return { items: once, logLikelihood: afterOnce.logLikelihood, isConverged: true };
    }
    const length = Math.hypot(...first) / Math.max(1e-12, Math.hypot(...second));
    const far = ofFlat(
      x.map((value, at) => value + 2 * length * (first[at] ?? 0) + length ** 2 * (second[at] ?? 0)),
    );
    const afterFar = expect(patterns, far, grid);
    const isUp = afterFar.logLikelihood >= before.logLikelihood;
    items = isUp ? far : twice;
    before = isUp ? afterFar : expect(patterns, twice, grid);
  }
  return { items, logLikelihood: before.logLikelihood, isConverged: false };
}

/** Slope 1, and the intercept that gives the item's share of right answers. */
function begin(marks: Marks, k: number): LogisticItem[] {
  return Array.from({ length: k }, (_, item) => {
    const answered = marks.flatMap((row) => row[item] ?? []);
    const right = answered.reduce((sum, mark) => sum + mark, 0);
    return { slope: 1, intercept: Math.log((right + 0.5) / (answered.length - right + 0.5)) };
  });
}

/** The items with both correct and incorrect answers: nothing bounds the intercept of the others. */
function estimable(marks: Marks, k: number): number[] {
  return Array.from({ length: k }, (_, item) => item).filter(
    (item) => marks.some((row) => row[item] === 1) && marks.some((row) => row[item] === 0),
  );
}

/** Below this a slope is nothing but rounding. */
const leastSlope = 1e-6;

function model(marks: Marks, step: Step): LogisticModel {
  const k = checkDichotomous(marks);
  const estimated = estimable(marks, k);
  const own = estimated.length === k ? marks : marks.map((row) => estimated.map((item) => row[item] ?? null));
  const patterns = patternsOf(own);
  const { items, logLikelihood, isConverged } = climb(
    patterns,
    begin(own, estimated.length),
    step,
    normalGrid(),
  );
  const found = new Map(estimated.map((item, place) => [item, items[place]]));
  const each = (figure: (item: LogisticItem) => number | null) =>
    Array.from({ length: k }, (_, item) => {
      const known = found.get(item);
      return known ? figure(known) : null;
    });
  return {
    slopes: each(({ slope }) => slope),
    intercepts: each(({ intercept }) => intercept),
    difficulties: each(({ slope, intercept }) => (Math.abs(slope) < leastSlope ? null : -intercept / slope)),
    logLikelihood,
    n: patterns.reduce((sum, { count }) => sum + count, 0),
    isConverged,
  };
}

/**
 * Two-parameter logistic model (2PL): each item with a difficulty and a discrimination of its own; ability N(0, 1).
 * @param marks persons × items of 1, 0 and null (missing, left out)
 * @throws RangeError for other marks
 * @see Bock & Aitkin, Psychometrika 46 (1981) 443–459
 */
export const twoParameterModel = (marks: Marks): LogisticModel => model(marks, stepOfTwo);

/**
 * One-parameter logistic model (1PL): one discrimination for all items, ability N(0, 1). The same order of items as the Rasch
 * model, with an assumption about the persons that Rasch by conditional likelihood does without.
 * @param marks persons × items of 1, 0 and null (missing, left out)
 * @throws RangeError for other marks
 */
export const oneParameterModel = (marks: Marks): LogisticModel => model(marks, stepOfOne);
