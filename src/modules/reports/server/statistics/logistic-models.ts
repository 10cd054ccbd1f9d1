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
  /** Discrimination of each item, per standard deviation of ability. */
  slopes: number[];
  /** Easiness at mean ability: P(right) = 1 / (1 + exp(−(slope · θ + intercept))). */
  intercepts: number[];
  /** −intercept / slope, the ability at which half get it right; null where the slope is 0. */
  difficulties: (number | null)[];
  /** Marginal log-likelihood. */
  logLikelihood: number;
  n: number;
  isConverged: boolean;
};

/** What the E step expects: how many persons at each node met an item, and how many of them got it right. */
type Expected = { met: number[][]; right: number[][]; logLikelihood: number };

/** No bound of the data themselves: an item that separates perfectly would have an endless slope. */
const largestSlope = 10;
const largestIntercept = 30;

// log(1 + e^x) without overflow.
const softplus = (x: number) => (x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x)));

function expect(patterns: readonly Pattern[], items: readonly LogisticItem[], grid: Quadrature): Expected {
  const zeros = () => items.map(() => grid.nodes.map(() => 0));
  const [met, right] = [zeros(), zeros()];
  // log P(right) and log P(wrong), item × node.
  const logits = items.map(({ slope, intercept }) => grid.nodes.map((node) => slope * node + intercept));
  const logRight = logits.map((row) => row.map((x) => -softplus(-x)));
  const logWrong = logits.map((row) => row.map((x) => -softplus(x)));
  const logWeights = grid.weights.map(Math.log);
  let logLikelihood = 0;
  for (const { answers, count } of patterns) {
    const logs = [...logWeights];
    for (const [item, answer] of answers.entries()) {
      if (answer === null) continue;
      const row = (answer === 1 ? logRight : logWrong)[item] ?? [];
      for (let at = 0; at < logs.length; at += 1) logs[at] = (logs[at] ?? 0) + (row[at] ?? 0);
    }
    const largest = Math.max(...logs);
    const shares = logs.map((log) => Math.exp(log - largest));
    const sum = shares.reduce((total, share) => total + share, 0);
    logLikelihood += count * (largest + Math.log(sum));
    const posterior = shares.map((share) => (count * share) / sum);
    for (const [item, answer] of answers.entries()) {
      if (answer === null) continue;
      addTo(met[item], posterior);
      if (answer === 1) addTo(right[item], posterior);
    }
  }
  return { met, right, logLikelihood };
}

function addTo(sums: number[] | undefined, values: readonly number[]): void {
  if (sums) for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (values[at] ?? 0);
}

/** Slope and information of an item's expected log-likelihood in its slope (a) and its intercept (d). */
function derivatives(item: LogisticItem, met: readonly number[], right: readonly number[], grid: Quadrature) {
  const sums = { a: 0, d: 0, aa: 0, ad: 0, dd: 0 };
  for (const [at, node] of grid.nodes.entries()) {
    const chance = 1 / (1 + Math.exp(-(item.slope * node + item.intercept)));
    const left = (right[at] ?? 0) - (met[at] ?? 0) * chance;
    const information = (met[at] ?? 0) * chance * (1 - chance);
    sums.a += left * node;
    sums.d += left;
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
    const { a, d, aa, ad, dd } = derivatives(item, expected.met[at] ?? [], expected.right[at] ?? [], grid);
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
  const parts = items.map((item, at) =>
    derivatives(item, expected.met[at] ?? [], expected.right[at] ?? [], grid),
  );
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

function model(marks: Marks, step: Step): LogisticModel {
  const k = checkDichotomous(marks);
  const patterns = patternsOf(marks);
  const { items, logLikelihood, isConverged } = climb(patterns, begin(marks, k), step, normalGrid());
  return {
    slopes: items.map(({ slope }) => slope),
    intercepts: items.map(({ intercept }) => intercept),
    difficulties: items.map(({ slope, intercept }) => (slope === 0 ? null : -intercept / slope)),
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
